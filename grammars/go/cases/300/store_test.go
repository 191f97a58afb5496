package store

import "testing"

func TestGet(t *testing.T) {
	cache := NewCache[Key, *Item]()
	t.Run("an unknown key", func(t *testing.T) {
		if _, ok := cache.Get("nothing"); ok {
			t.Error("found what was never put")
		}
	})
	t.Run("a key that was put", func(t *testing.T) {
		cache.values["a"] = &Item{Key: "a", Count: 3}
		item, ok := cache.Get("a")
		if !ok {
			t.Fatal("not found")
		}
		if item.Count != 3 {
			t.Errorf("count is %d", item.Count)
		}
	})
}

func TestString(t *testing.T) {
	tests := []struct {
		kind Kind
		want string
	}{
		{Book, "book"},
		{Record, "record"},
		{Film, "film"},
	}
	for _, test := range tests {
		t.Run(test.want, func(t *testing.T) {
			if got := test.kind.String(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func BenchmarkGet(b *testing.B) {
	cache := NewCache[Key, int]()
	for i := 0; i < b.N; i++ {
		cache.Get("a")
	}
}
