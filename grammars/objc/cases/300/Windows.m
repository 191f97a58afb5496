#import "Counter.h"

@implementation Counter

/// One more.
- (void)increment {
    self.count++;
}

@end
