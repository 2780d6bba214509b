import Quantities
import Testing

@testable import Kitchen

@Test func theKitchenHasQuantities() { #expect(Quantity(grams: 1).times(3).mass.grams == 3) }
