#import "Shelves.h"
