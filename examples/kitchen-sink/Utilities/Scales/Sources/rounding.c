#include "rounding.h"

double rounded(double value) { return (double)(long)(value + 0.5); }
