package shop.cart

import io.kotest.core.spec.style.FunSpec
import kotlin.test.Test

class CartTest {
    @Test
    fun `adds up its lines`() {
        assertEquals(9, cart().total)
    }
}

class CartSpec : FunSpec({
    context("a cart of a guest") {
        test("is empty at first") {
            cart().shouldBeEmpty()
        }
    }
})

class CartWords : StringSpec({
    "knows its owner" {
        cart().owner shouldBe guest
    }
})
