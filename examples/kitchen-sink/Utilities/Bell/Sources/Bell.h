#import "BellRinger.h"
