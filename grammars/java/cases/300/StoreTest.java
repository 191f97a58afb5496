package com.example.shelf;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class StoreTest {
    private final Store<String> store = new Store<>();

    @BeforeEach
    void fill() {
        store.put("a", Item.of("a"));
    }

    @Test
    @DisplayName("an unknown key finds nothing")
    void unknown() {
        assertTrue(store.find("b").isEmpty());
    }

    @Nested
    class WhenClosed {
        @ParameterizedTest
        @ValueSource(strings = {"a", "b"})
        void throwsForAnyKey(String key) {
            store.close();
            // Closing twice does no harm.
            store.close();

            var thrown = assertThrows(StoreException.class, () -> store.find(key));
            assertEquals("closed", thrown.getMessage());
            assertNull(thrown.getCause());
            for (Throwable suppressed : thrown.getSuppressed()) {
                fail("suppressed: " + suppressed.getMessage());
            }
        }
    }
}
