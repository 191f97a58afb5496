package shop.cart

import spock.lang.Specification
import spock.lang.Unroll

class CartSpec extends Specification {
    def cart = new Cart('me')

    def setup() {
        cart.clear()
    }

    def "an empty cart costs nothing"() {
        expect:
        cart.total == 0
    }

    @Unroll
    def "#count of #price cost #total"(int count, int price) {
        given: "an item"
        def item = new Item(price: price)

        when:
        cart.add(item, count)

        then:
        1 * listener.changed(_, _) >> { Cart it, before -> it }
        cart.total == total

        where:
        count | price || total
        1     | 10    || 10
        3     | 5     || 15
    }
}
