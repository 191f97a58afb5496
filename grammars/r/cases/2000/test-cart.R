test_that("an empty cart costs nothing", {
  cart <- Cart$new()
  expect_equal(total(cart), 0)
})

test_that("tax is added", {
  helper <- function(x) x + 1
  expect_equal(total(list(items = list(list(price = 10)))), 12)
})

describe("clear()", {
  it("empties the cart", {
    expect_null(Cart$new()$clear())
  })
})
