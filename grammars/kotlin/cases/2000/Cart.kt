@file:JvmName("Carts")

package shop.cart

import kotlin.math.roundToLong
import kotlinx.coroutines.flow.Flow
import shop.money.Amount as Money

/** The most lines a cart may have. */
const val LIMIT = 100
private val logger = Logger.of("cart")
val String.isSku: Boolean
    get() = length == 8

typealias Discount = (Money) -> Money

val half: Discount = { it / 2 }
val quarter = fun(amount: Money): Money {
    return amount / 4
}

/**
 * A line of the receipt.
 */
@Serializable
data class Line(
    val article: Article,
    var count: Int = 1,
    note: String? = null,
)

annotation class Audited(val by: String = "shop")

sealed interface Payment {
    data object Cash : Payment

    data class Card(val number: String) : Payment

    /** Whether the goods may leave. */
    fun settled(): Boolean
}

fun interface Listener<in T> {
    fun changed(value: T)
}

enum class State(val open: Boolean) {
    /** Still being filled. */
    FILLING(true),
    PAID(false) {
        override fun label() = "paid"
    };

    val closed get() = !open

    open fun label() = name.lowercase()

    companion object {
        fun of(text: String) = entries.first { it.label() == text }
    }
}

// What the customer has chosen so far.
@Audited(by = "till")
open class Cart<T : Article>(private val owner: Customer, vararg articles: T) :
    Iterable<Line>, Comparable<Cart<T>> {
    private val lines = mutableListOf<Line>()

    /** Shown above the lines. */
    var title: String = "Cart"
        get() = field.trim()
        private set(value) {
            field = value
        }

    val total: Money by lazy { lines.sumOf { it.article.price * it.count } }

    lateinit var till: Till

    init {
        articles.forEach { this += it }
    }

    constructor(owner: String) : this(Customer(owner)) {
        title = owner
    }

    operator fun plusAssign(article: T) {
        lines += Line(article)
    }

    override fun compareTo(other: Cart<T>): Int = total.compareTo(other.total)

    override fun iterator(): Iterator<Line> = lines.iterator()

    @Throws(IOException::class)
    suspend inline fun <reified R> export(
        noinline transform: (Line) -> R,
    ): Flow<R> {
        fun one(line: Line) = transform(line)
        val listener = object : Listener<Line> {
            override fun changed(value: Line) {
                emit(one(value))
            }
        }
        return lines.flow(listener)
    }

    inner class Cursor {
        var at = 0
    }

    companion object Factory {
        @JvmStatic
        fun guest() = Cart<Article>(Customer.GUEST)
    }
}

object Registry : Store by memory {
    fun find(id: Long): Cart<*>? = null
}

infix fun <T : Article> Cart<T>.with(article: T): Cart<T> = apply { this += article }
