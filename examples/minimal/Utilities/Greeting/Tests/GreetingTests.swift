import Testing

@testable import Greeting

@Test func greetsByName() {
  #expect(Greeting(name: "Ada").text == "Hello, Ada!")
}
