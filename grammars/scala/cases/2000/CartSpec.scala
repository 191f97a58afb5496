package shop

import org.scalatest.wordspec.AnyWordSpec
import org.scalatest.flatspec.AnyFlatSpec

class CartSpec extends AnyWordSpec {
  "A cart" when {
    "empty" should {
      "have no total" in {
        assert(Cart("guest").total == Amount.zero)
      }
    }
  }
}

class CartFlat extends AnyFlatSpec {
  "A cart" should "know its owner" in {
    assert(cart.owner == guest)
  }

  it should "take articles" in {
    cart += article
  }
}

class CartSuite extends munit.FunSuite:
  test("adds up its lines") {
    assertEquals(cart.total, 9)
  }
