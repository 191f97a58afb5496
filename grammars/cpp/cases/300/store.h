#ifndef SHELF_STORE_H_
#define SHELF_STORE_H_

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A header that C reads as well. */
typedef struct shelf_item {
  char *key;
  size_t count;
} shelf_item;

typedef void (*shelf_log)(const char *line);

extern int shelf_verbose;

/** Finds an item, or returns NULL. */
shelf_item *shelf_find(const char *key);
SHELF_API void (shelf_close)(shelf_item *items);
SHELF_API shelf_item *(shelf_next)(shelf_item *item);

int shelf_open(const char *path,
               shelf_log log);

#ifdef __cplusplus
}
#endif

#endif
