#include "list.h"

/* A list that knows its length. */
struct list {
	struct node *head;
	size_t length;
};

/* Puts a value at the end and gives back how many there are, or -1 when memory is short. */
int list_append(struct list *list, void *value)
{
	struct node **end = &list->head;
	struct node *node = malloc(sizeof(*node));

	if (node == NULL)
		return -1;
	node->value = value;
	node->next = NULL;

	/* The end is where a pointer leads nowhere. */
	while (*end != NULL)
		end = &(*end)->next;
	*end = node;

	switch (list->length) {
	case 0:
		list->tail = node;
		break;
	default:
		list->tail->next = node;
		break;
	}
	return (int)++list->length;
}

void list_free(struct list *list) { free(list->head); }

MODULE_LICENSE("GPL");
