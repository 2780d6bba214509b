import Quantities

print(Quantity(grams: 2).times(2).mass.grams)
