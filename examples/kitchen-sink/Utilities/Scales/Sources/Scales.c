#include "Scales.h"

#include "rounding.h"

double ScalesShow(double grams) { return rounded(grams); }
