#ifndef ROUNDING_H
#define ROUNDING_H

double rounded(double value);

#endif
