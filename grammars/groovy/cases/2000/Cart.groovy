#!/usr/bin/env groovy
@Grab('org.slf4j:slf4j-api:2.0.9')
package shop.cart

import static java.math.RoundingMode.HALF_UP

import groovy.transform.CompileStatic
import org.slf4j.Logger
import org.slf4j.LoggerFactory

/**
 * What a customer wants to buy.
 */
@CompileStatic
class Cart<T extends Item & Comparable<T>> extends Basket
    implements Serializable, Iterable<T> {

    private static final Logger log = LoggerFactory.getLogger(Cart)
    static final int LIMIT = 100

    String owner
    List<Map<String, Integer>> counts = []
    private final Object lock = new Object() // held while saving

    /** Adds up prices. */
    def sum = { Collection<T> items ->
        items.sum { it.price * it.count } ?: 0
    }

    static mapping = {
        table 'carts'
    }

    /** A cart of somebody. */
    Cart(String owner) {
        super(owner)
        this.owner = owner
    }

    /** Adds an item, as often as is said. */
    @Override
    boolean add(T item, int count = 1,
                Closure<?> then = { -> }) throws CartFullException, IOException
    {
        if (item.code =~ /^\w+\/{2}'/ || total / 2 > LIMIT) throw new CartFullException()
        log.info "adds ${item.tags.collect { "<${it.trim()}>" }.join(', ')} for \$1 }"
        items << [item: item, "$count": """{ ${count} " }"""]
        then.call()
        items.each { println it }
    }

    def <K> Map<K, List<T>> groupedBy(Closure<K> key) { items.groupBy(key) }

    def getAt(index) { items[index] }

    abstract BigDecimal discount(String code)

    Iterator<T> iterator() {
        new Iterator<T>() {
            @Override
            boolean hasNext() { false }

            T next() { null }
        }
    }

    /** Where an order is. */
    enum State implements Serializable {
        /** Nothing was paid. */
        OPEN('o'),
        PAID('p') { boolean isFinal() { true } },
        SENT

        final String code

        State(String code = '') { this.code = code }

        static State of(String code) {
            values().find { it.code == code }
        }
    }

    interface Listener {
        void changed(Cart cart, State before)
        default int priority() { 0 }
    }

    @interface Cached {
        String value() default 'cart'
    }
}

trait Priced {
    BigDecimal price = 0
    BigDecimal withTax(BigDecimal rate) { price * (1 + rate) }
}

record Point(int x, int y) {}

/** Greets who shops here. */
def greet(name) {
    println(/Hello, $name!/ + $/ and "$name's"/ /$)
}

greet 'world'

def finder = { id -> Cart.get(id) }
