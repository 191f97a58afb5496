import Testing
import XCTest

@Suite("Carts")
struct CartTests {
    @Test("adds up its lines", arguments: [1, 2])
    func addsUp(count: Int) throws {
        #expect(cart.total == count)
    }
}

final class CartXCTests: XCTestCase {
    override func setUp() {
        super.setUp()
    }

    func testIsEmptyAtFirst() {
        XCTAssertTrue(cart.lines.isEmpty)
    }
}

class CartSpec: QuickSpec {
    override class func spec() {
        describe("a cart") {
            it("knows its owner") {
                expect(cart.owner).to(equal(guest))
            }
        }
    }
}
