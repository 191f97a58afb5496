#import "Broken.h"

@implementation Broken

- (void)first:(NSString *)name {
    [self log:name
    if (name.length > 3) {
        return;
    }
}

- (NSInteger)second {
    return [self.items count;
}

- (void)third:(
@end

@implementation After

- (BOOL)isAfter { return YES; }

@end
