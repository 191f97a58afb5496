#include <stdio.h>

struct good {
	int value;
};

int hello(const char *greeting {
	printf("%s %s", greeting, 
}

int after(int count)
{
	if (count > 0 {
		return 0;
	}
	return count
}

#ifdef NOWHERE
int last(void)
{
	return 1;
}

void unfinished(
