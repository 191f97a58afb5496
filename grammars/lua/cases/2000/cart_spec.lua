local Cart = require("shop.cart")

describe("a cart", function()
  local cart

  before_each(function()
    cart = Cart.new("guest")
  end)

  it("adds up its lines", function()
    cart:add(article)
    assert.are.equal(9, cart:total())
  end)

  pending("knows its owner")
end)
