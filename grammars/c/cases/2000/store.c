/*
 * Copyright (c) the shelf authors.
 */

/** The stock of a warehouse, in memory. */

#include <stdio.h>
#include <string.h>

#include "store.h"

#define PAGE 50
#define SEED_FILE "seed.json"

/* Walks over all items of a store. */
#define for_each_item(store, item) \
	for (item = (store)->first; item; item = item->next)

#define UNUSED(x)

/** What an item is. */
typedef enum {
	KIND_BOOK, /* Anything with pages. */
	KIND_RECORD,
	/** Discs and tapes. */
	KIND_FILM = 10,
} kind_t;

enum { LOW = 1, HIGH = 100 };

typedef unsigned long long count_t;
typedef struct store store;

/** Says whether an item is wanted. */
typedef int (*filter_fn)(const struct item *item, void *context);

/**
 * An article on a shelf.
 */
typedef struct item {
	/** Finds the item. */
	char *key;
	char name[32], *notes;
	kind_t kind;
	unsigned in_stock : 1;
	filter_fn wanted;
	int grid[3][4];
	int (*compare)(const struct item *, const struct item *);
	struct item *next;
	union {
		count_t count;
		double weight;
	} amount;
} item_t;

struct store {
	item_t *first;
	size_t size;
};

union bits {
	float f;
	unsigned char bytes[4];
};

static const char *const names[] = { "book", "record", "film" };
static struct store main_store, *current = &main_store;
int verbose = 0;

static struct {
	int retries;
} settings = { 3 };

struct range {
	int from, to;
} range, *widest;

static const struct operations operations = {
	.open = store_open,
	.close = store_close,
};

extern FILE *log_file;
static void (*on_close)(struct store *store) = NULL;

int store_open(struct store *store, const char *path);

/** Writes a line to the log. */
void store_log(const char *format,
               ...) __attribute__((format(printf, 1, 2)));

/**
 * Finds an item.
 *
 * Returns NULL where no item has the key.
 */
static item_t *
store_find(struct store *store, const char *key)
{
	static int calls;
	item_t *item;

	calls++;
	for_each_item(store, item) {
		if (strcmp(item->key, key) == 0)
			return item;
	}
	return NULL;
}

static inline char **all_names(void) { return (char **)names; }

static int __init store_setup(void)
{
	return store_open(current, SEED_FILE);
}

#ifdef WITH_SIGNALS
extern volatile int last_signal;

/* Puts a handler in the place of another. */
void (*on_signal(int number, void (*handler)(int)))(int)
{
	return signal(number, handler);
}
#endif

int
main(argc, argv)
	int argc;
	char **argv;
{
	return store_open(current, argc > 1 ? argv[1] : SEED_FILE);
}
