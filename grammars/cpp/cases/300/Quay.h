//  Quay.h

#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class Berth;

/// Told of what happens at a quay.
@protocol QuayDelegate <NSObject>
@optional
- (void)quay:(Quay *)quay didAssign:(Berth *)berth NS_SWIFT_NAME(quay(_:assigned:));
@end

NS_SWIFT_UI_ACTOR
@interface Quay : UIView <NSCopying>

@property (nonatomic, copy, readonly) NSArray<Berth *> *berths;
@property (nonatomic, weak, nullable) id<QuayDelegate> delegate;

- (instancetype)init NS_UNAVAILABLE;
+ (instancetype)quayWithBerths:(NSArray<Berth *> *)berths;

@end

FOUNDATION_EXPORT NSString * const QuayDidOpenNotification;

NS_ASSUME_NONNULL_END
