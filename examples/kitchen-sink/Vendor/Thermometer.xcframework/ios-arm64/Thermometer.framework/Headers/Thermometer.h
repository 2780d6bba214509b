/// The temperature of the kitchen in degrees Celsius.
double ThermometerDegrees(void);
