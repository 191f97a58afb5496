#import <XCTest/XCTest.h>
#include <vector>
#import "Berth.h"

@interface BerthTests : XCTestCase
@property (nonatomic, strong) HBRBerth *berth;
@end

@implementation BerthTests {
  std::vector<NSInteger> _lengths;
}

- (void)setUp {
  [super setUp];
  self.berth = [HBRBerth berthWithName:@"A 1"];
  _lengths = {20, 60};
}

- (void)testAssignsShortShips {
  for (auto length : _lengths) {
    HBRShip *ship = [HBRShip shipWithLength:length];
    XCTAssertTrue([self.berth assign:ship error:nil]);
  }
}

// Long ships have to wait.
- (void)testRefusesLongShips {
  NSError *error = nil;
  XCTAssertFalse([self.berth assign:[HBRShip shipWithLength:400] error:&error], @"%@", error);
}

- (void)testAssigningTakesLittle {
  [self measureBlock:^{ [self.berth assign:nil error:NULL]; }];
}

@end

static NSUInteger countOf(const std::vector<NSInteger> &lengths) {
  return lengths.size();
}

SpecBegin(Berth)

describe(@"a berth", ^{
  it(@"is free at first", ^{
    expect([HBRBerth berthWithName:@"B"].isFree).to.beTruthy();
  });
});

SpecEnd
