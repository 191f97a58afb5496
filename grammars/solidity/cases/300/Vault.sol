pragma solidity 0.7.6;
pragma abicoder v2;

import "./Token.sol";

/// A vault for one token.
contract Vault {
    Token public token;
    mapping(address => mapping(uint256 => uint256)) shares;
    uint256 public total;

    /**
     * @notice Puts an amount of the token into the vault.
     * @dev The sender has to approve that before.
     */
    function deposit(uint256 amount) external returns (uint256 minted) {
        minted = total == 0 ? amount : amount * shares[address(this)][0] / total;
        require(minted != 0, "ZERO_SHARES");
        token.transferFrom(msg.sender, address(this), amount);
        shares[msg.sender][block.number] += minted;
        total += minted;
        emit Deposited(msg.sender, amount, minted);
        if (total > token.balanceOf(address(this))) {
            total = token.balanceOf(address(this));
        }
        for (uint256 i = 0; i < 3; i++) {
            shares[msg.sender][i] = shares[msg.sender][i + 1] + uint256(keccak256(abi.encodePacked(i)));
        }
    }

    event Deposited(address indexed who, uint256 amount, uint256 minted);
}
