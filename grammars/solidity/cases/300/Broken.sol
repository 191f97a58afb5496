pragma solidity ^0.8.0;

contract Broken is Ownable {
    uint256 public total

    /// @notice Adds to the total.
    function add(uint256 amount) public {
        total += amount;
        if (total > limit {
            revert TooMuch(total);
        }
    }

    event Added(uint256 amount);

    function after_(uint256 amount) external view returns (uint256) {
        return total - amount;
    }
