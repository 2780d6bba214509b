#ifndef SCALES_H
#define SCALES_H

/// What the scales show for so many grams.
double ScalesShow(double grams);

#endif
