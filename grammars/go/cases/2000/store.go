// Copyright 2024 The Shelf Authors. All rights reserved.
//go:build !js

// Package store keeps the stock of a warehouse in memory.
// It is safe for use by several goroutines.
package store

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

import _ "embed"

// DefaultLimit is how many items a page of a list has.
const DefaultLimit = 50

// Kind tells what an item is.
type Kind uint8

const (
	// Book is anything with pages.
	Book Kind = iota
	Record
	Film // Film covers discs and tapes.
	firstKind, lastKind = Book, Film
)

var (
	// ErrNotFound is returned where no item has the key.
	ErrNotFound = errors.New("store: not found")
	errClosed   = errors.New("store: closed")

	_ fmt.Stringer = Kind(0)
)

var minimum, maximum = 1, 9_999

//go:embed seed.json
var seed []byte

// clock is replaced by tests.
var clock = func() int64 {
	return now().Unix()
}

type (
	// Key finds an item.
	Key = string

	// Filter says whether an item is wanted.
	Filter func(item *Item) bool
)

// Item is an article on a shelf.
type Item struct {
	Key            Key  `json:"key"`
	Kind           Kind `json:"kind"`
	Count, Minimum int
	// Tags are free words.
	Tags []string `json:"tags,omitempty"`
	*audit
}

type audit struct{ created, changed int64 }

// Source is where items come from.
type Source interface {
	fmt.Stringer
	// Items calls yield for every item.
	Items(ctx context.Context, yield func(*Item) error) error
	Close() error
}

// Number is whatever can be counted with.
type Number interface {
	~int | ~int64 | ~float64
}

// Cache holds values by their keys.
type Cache[K comparable, V any] struct {
	sync.Locker
	*Shelf[K]
	mu     sync.RWMutex
	values map[K]V
}

// NewCache makes an empty cache.
func NewCache[K comparable, V any]() *Cache[K, V] {
	return &Cache[K, V]{values: make(map[K]V)}
}

// Get returns the value of a key.
//
// The second result is false where there is none.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	value, ok = c.values[key]
	return value, ok
}

func (k Kind) String() string { return [...]string{"book", "record", "film"}[k] }

// Sum adds up what count says of every item.
func Sum[N Number](items []*Item, count func(*Item) N) (total N) {
	for _, item := range items {
		total += count(item)
	}
	return total
}

// Import reads all of a source into the cache and counts what it took.
func Import(
	ctx context.Context,
	cache *Cache[Key, *Item],
	source Source,
) (int, error) {
	type result struct{ count int }
	var got result
	keep := func(item *Item) error {
		if item.Count < 0 {
			return fmt.Errorf("store: %s has %d items", item.Key, item.Count)
		}
		got.count++
		return nil
	}
	if err := source.Items(ctx, keep); err != nil {
		return got.count, fmt.Errorf("store: import from %s: %w", source, err)
	}
	return got.count, nil
}

func now() instant

func init() {
	clock = func() int64 { return 0 }
}
