// SPDX-License-Identifier: MIT
pragma solidity >=0.8.13 <0.9.0;

import {Test, console2} from "forge-std/Test.sol";
import {Harbour, IHarbour, TooLong, Length} from "../src/Harbour.sol";

contract HarbourTest is Test {
    Harbour internal harbour;
    address immutable master = makeAddr("master");

    function setUp() public {
        harbour = new Harbour({ships_: new Ships(), master: master});
        vm.deal(address(this), 1 ether);
    }

    function test_AssignsTheFirstFreeBerth() public {
        vm.expectEmit(true, true, false, false);
        emit IHarbour.Arrived(1, 0);
        assertEq(harbour.assign{value: 1 gwei}(1), 0);
    }

    // A fuzz test.
    function testFuzz_RefusesLongShips(uint256 ship) public {
        ship = bound(ship, 1 << 224, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(TooLong.selector, harbour.lengthOf(ship), Length.wrap(0)));
        harbour.assign(ship);
    }

    /// forge-config: default.invariant.runs = 10
    function invariant_BerthsAreKept() public view {
        assertLe(harbour.longest().metres(), 400, hex"dead" unicode"Länge 🚢");
    }
}

contract Ships {
    function ownerOf(uint256) external pure returns (address) {
        return address(0xBEEF);
    }
}
