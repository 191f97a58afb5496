// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import "./Tides.sol";
import * as Charts from "./Charts.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {
    Ownable,
    Pausable as Closable
} from "../access/Ownable.sol";

/// @notice A length in centimetres.
type Length is uint32;

using {longer as >, add as +} for Length global;
using LengthLibrary for Length global;

/// @dev Ships above it need a pilot.
uint256 constant PILOT_LENGTH = 6_000;

/// @notice Thrown where a ship is too long for every berth.
error TooLong(Length length, Length longest);
error Closed();

enum State {
    Free,
    /// A ship is on its way.
    Booked,
    Taken
}

/// @notice A place where one ship can lie.
struct Berth {
    Length length;
    State state;
    /// @dev The ship's token, or 0.
    uint256 ship;
    mapping(address owner => uint256 since) guests;
}

/// @notice Whether one length is above another.
function longer(Length a, Length b) pure returns (bool) {
    return Length.unwrap(a) > Length.unwrap(b);
}

function add(Length a, Length b) pure returns (Length) {
    return Length.wrap(Length.unwrap(a) + Length.unwrap(b));
}

/**
 * @title What a harbour does for ships
 */
interface IHarbour {
    /// @notice A ship has come.
    event Arrived(uint256 indexed ship, uint256 indexed berth);
    event Left(uint256 indexed ship) anonymous;

    /// @notice Finds a berth for a ship.
    /// @param ship The ship's token.
    /// @return berth The number of the berth.
    function assign(uint256 ship) external payable returns (uint256 berth);

    function leave(uint256 ship) external;
}

library LengthLibrary {
    uint32 internal constant CENTIMETRES = 100;

    /// @notice The length in whole metres.
    function metres(Length self) internal pure returns (uint32) {
        return Length.unwrap(self) / CENTIMETRES;
    }
}

/**
 * @title A harbour with berths for rent
 * @author The harbour master
 * @notice Assigns berths to ships and takes the fees.
 * @dev Ships are tokens of another contract.
 */
contract Harbour is IHarbour, Ownable, Closable(false) {
    using LengthLibrary for Length;

    // How long a booking is kept.
    uint256 public constant KEEP = 2 hours;
    IERC721 public immutable ships;

    /// @notice All berths, by number.
    Berth[] public berths;
    mapping(uint256 ship => uint256 berth) private _berthOf;
    mapping(address => bool) internal _pilots;
    bytes32 private transient _lock;
    function(uint256) external returns (uint256) private _feeOf;

    struct Booking {
        uint256 ship;
        uint64 until;
    }

    event FeeChanged(uint256 fee);
    error NotPaid(uint256 paid, uint256 fee);

    /// @notice Only while nobody else is in.
    modifier locked() {
        require(_lock == 0, "locked");
        _lock = bytes32(uint256(1));
        _;
        _lock = 0;
    }

    modifier onlyPilot virtual {
        if (!_pilots[msg.sender]) revert Closed();
        _;
    }

    /// @dev Berths are added later.
    constructor(IERC721 ships_, address master) Ownable(master) {
        ships = ships_;
    }

    receive() external payable {
        emit FeeChanged(msg.value);
    }

    fallback(bytes calldata input) external payable returns (bytes memory) {
        return input;
    }

    /// @inheritdoc IHarbour
    function assign(uint256 ship) external payable override locked whenNotPaused returns (uint256 berth) {
        Length length = lengthOf(ship);
        for (berth = 0; berth < berths.length; berth++) {
            Berth storage candidate = berths[berth];
            if (candidate.state == State.Free && candidate.length > length) {
                candidate.state = State.Taken;
                candidate.ship = ship;
                _berthOf[ship] = berth;
                emit Arrived(ship, berth);
                return berth;
            }
        }
        revert TooLong(length, longest());
    }

    /// @inheritdoc IHarbour
    function leave(uint256 ship) external {
        try ships.ownerOf(ship) returns (address owner) {
            require(owner == msg.sender, Closed());
        } catch Error(string memory reason) {
            revert(reason);
        } catch {
            revert Closed();
        }
        delete berths[_berthOf[ship]];
        emit Left(ship);
    }

    function lengthOf(uint256 ship) public view returns (Length) {
        return Length.wrap(uint32(ship >> 224));
    }

    function longest() public view virtual returns (Length result) {
        unchecked {
            for (uint256 i; i < berths.length; ++i) {
                if (berths[i].length > result) result = berths[i].length;
            }
        }
    }

    /// @dev Reads the slot without a check.
    function _slot(uint256 index) private view returns (bytes32 value) {
        assembly ("memory-safe") {
            function offset(i) -> o {
                o := add(0x20, mul(i, 0x20))
            }
            value := sload(offset(index))
            if iszero(value) {
                mstore(0x00, 0x03119322)
                revert(0x1c, 0x04)
            }
        }
    }
}

abstract contract Quay {
    function open() public virtual;
}
