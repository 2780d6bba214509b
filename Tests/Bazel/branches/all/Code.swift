// Nothing of this package is compiled.
