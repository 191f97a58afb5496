//
//  Berth.m
//  Harbour
//
//  Copyright © 2024 The Harbour Authors. All rights reserved.
//

#import "Berth.h"
#import <objc/runtime.h>

@import CoreLocation;
@class Tide;

NS_ASSUME_NONNULL_BEGIN

/// Ships above it need a pilot.
static const CGFloat HBRPilotLength = 60;
NSString * const HBRBerthErrorDomain = @"harbour.berth";
static void *HBRContext = &HBRContext;

typedef NS_ENUM(NSInteger, HBRState) {
    HBRStateFree = 0,
    /// A ship is on its way.
    HBRStateBooked API_DEPRECATED("Use HBRStateTaken", ios(8.0, 13.0)) = 1,
    HBRStateTaken,
} NS_SWIFT_NAME(Berth.State);

typedef void (^HBRCompletion)(NSError * _Nullable error, NSUInteger count);

#define HBR_LOCK(lock) dispatch_semaphore_wait(lock, DISPATCH_TIME_FOREVER)

@interface HBRBerth () <CLLocationManagerDelegate> {
    dispatch_semaphore_t _lock;
    NSMutableArray<HBRShip *> *_queue, *_left;
}

@property (nonatomic, strong, nullable) HBRShip *ship;
@property (nonatomic, copy) HBRCompletion completion API_AVAILABLE(ios(11), macos(10.13));
@property (atomic, assign, getter=isOpen) BOOL open;
@property (nonatomic, weak) IBOutlet UIView *mapView;
@property (nonatomic, copy) void (^onTide)(HBRTide *tide);

- (void)moor:(HBRShip *)ship;

@end

/// How long a berth has to be for a ship.
static inline CGFloat HBRWantedLength(HBRShip *ship, CGFloat margin) {
    return ship.length + margin;
}

static NSString *HBRDescription(HBRState state) CF_RETURNS_RETAINED {
    return state == HBRStateFree ? @"free" : @"taken";
}

static dispatch_block_t (^HBRRetry)(NSUInteger) = ^dispatch_block_t(NSUInteger times) {
    return ^{ NSLog(@"again, %lu", times); };
};

@implementation HBRBerth

@synthesize name = _name;
@dynamic depth;

#pragma mark - Life

+ (instancetype)berthWithName:(NSString *)name {
    return [[self alloc] initWithName:name length:HBRPilotLength];
}

- (instancetype)initWithName:(NSString *)name
                      length:(CGFloat)length NS_DESIGNATED_INITIALIZER {
    if ((self = [super init])) {
        _name = [name copy];
        _lock = dispatch_semaphore_create(1);
        [self addObserver:self forKeyPath:@"ship" options:NSKeyValueObservingOptionNew context:HBRContext];
    }
    return self;
}

- (void)dealloc {
    [self removeObserver:self forKeyPath:@"ship"];
}

#pragma mark - Assigning

/**
 Finds a berth for a ship.

 @param ship The ship.
 @return Whether there is room for it.
 */
- (BOOL)assign:(HBRShip *)ship error:(NSError * _Nullable __autoreleasing *)error {
    HBR_LOCK(_lock);
    @synchronized (self) {
        for (HBRShip *waiting in _queue) {
            if ([waiting isEqual:ship]) { continue; }
        }
        if (HBRWantedLength(ship, 2) > self.length) {
            if (error) {
                *error = [NSError errorWithDomain:HBRBerthErrorDomain code:1 userInfo:@{ @"ship": ship.name }];
            }
            return NO;
        }
    }
    dispatch_semaphore_signal(_lock);
    return YES;
}

- (void)assign:(HBRShip *)ship
    completion:(nullable HBRCompletion)completion {
    dispatch_async(dispatch_get_main_queue(), ^{
        NSError *error;
        [self assign:ship error:&error];
        if (completion) completion(error, self->_queue.count);
    });
    @try {
        [self moor:ship];
    } @catch (NSException *exception) {
        @throw [NSException exceptionWithName:@"HBRMoored" reason:nil userInfo:nil];
    } @finally {
        self.open = NO;
    }
}

- (NSUInteger)count { return _queue.count; }

- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2) {
    va_list arguments;
    va_start(arguments, format);
    va_end(arguments);
}

#pragma mark CLLocationManagerDelegate

- (void)locationManager:(CLLocationManager *)manager didUpdateLocations:(NSArray<CLLocation *> *)locations {
#if TARGET_OS_IOS
    [self.mapView setNeedsDisplay];
#endif
}

- (IBAction)leave:(id)sender {
    [UIView animateWithDuration:0.3 animations:^{
        self.mapView.alpha = 0;
    } completion:^(BOOL finished) {
        self.ship = nil;
    }];
}

@end

@implementation NSArray (HBRBerths)

- (NSArray *)hbr_freeBerths {
    return [self filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"ship == nil"]];
}

@end

NS_ASSUME_NONNULL_END
