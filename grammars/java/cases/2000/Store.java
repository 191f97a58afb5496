/*
 * Copyright the shelf authors.
 */
package com.example.shelf;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The stock of a warehouse, in memory.
 *
 * @param <K> what items are found by
 */
@Singleton
@SuppressWarnings({"unchecked", "rawtypes"})
public class Store<K extends Comparable<K>> extends AbstractStore<K> implements Closeable {

    /** How many items a page of a list has. */
    public static final int PAGE = 50;
    private static final Logger LOG = Logger.getLogger(Store.class.getName()), AUDIT = LOG;

    private final Map<K, Item> items = new HashMap<>();
    @Inject @Named("clock") Clock clock;
    int low, high = 10;

    /** Says whether an item has to be ordered. */
    private final Predicate<Item> missing = item -> item.count() < item.minimum();

    static {
        LOG.setLevel(Level.INFO);
    }

    /** Makes an empty store. */
    public Store() {
        this(Clock.systemUTC());
    }

    protected Store(Clock clock) {
        this.clock = requireNonNull(clock);
    }

    /**
     * Finds an item.
     *
     * @return nothing where no item has the key
     */
    @Override
    public Optional<Item> find(K key) {
        return Optional.ofNullable(items.get(key));
    }

    @Transactional(readOnly = true) public <T extends Item> Map<K, T> find(Predicate<? super T> wanted)
            throws StoreException {
        Predicate<T> known = item -> {
            LOG.fine(item.name());
            return wanted.test(item);
        };
        Comparator<T> byCount = new Comparator<>() {
            @Override
            public int compare(T a, T b) {
                return Integer.compare(a.count(), b.count());
            }
        };
        return filter(known, byCount);
    }

    protected abstract void closed();

    /** An article on a shelf. */
    public record Item(String name, int count, int minimum) implements Named {
        public Item {
            if (count < 0) throw new IllegalArgumentException("count");
        }

        static Item of(String name) {
            return new Item(name, 0, 5);
        }
    }

    /** What an item is. */
    enum Kind {
        /** Anything with pages. */
        BOOK,
        RECORD("discs and tapes") {
            @Override
            String label() {
                return "sound";
            }
        },
        @Deprecated FILM("moving pictures");

        private final String text;

        Kind(String... text) {
            this.text = String.join(" ", text);
        }

        String label() { return text; }
    }

    /** Is told what happens. */
    @FunctionalInterface
    sealed interface Listener permits Log, Mail {
        int LIMIT = 10;

        void changed(Item item);

        default Listener and(Listener other) {
            return item -> { changed(item); other.changed(item); };
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Audited {
        String value() default "";
    }
}
