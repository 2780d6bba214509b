#import <Foundation/Foundation.h>

/// Rings when the bread is done.
@interface BellRinger : NSObject
- (void)ring;
@end
