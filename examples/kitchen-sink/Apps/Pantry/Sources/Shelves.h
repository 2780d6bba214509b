/// How many shelves there are.
static inline int ShelfCount(void) { return 7; }
