#import "BellRinger.h"

@implementation BellRinger
- (void)ring {
  NSLog(@"ding");
}
@end
