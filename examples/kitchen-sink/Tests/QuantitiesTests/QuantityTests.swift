import Quantities
import Testing
import Units
import UnitsFixtures

@Test func twoPortionsNeedTwice() {
  #expect(Quantity(grams: 3).times(2) == Quantity(grams: 6))
  #expect(Mass.pinch.grams < 1)
}
