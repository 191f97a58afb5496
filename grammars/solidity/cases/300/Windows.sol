pragma solidity ^0.8.0;

/// Counts ships.
contract Counter {
    uint256 public count;

    // One more.
    function inc() external {
        count++;
    }
}
