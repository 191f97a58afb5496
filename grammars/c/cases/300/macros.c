static harbourAtomic size_t ships = 0;

/* Closes a descriptor. */
SYSCALL_DEFINE1(close, unsigned int, fd)
{
	return close_fd(fd);
}

/* Tells the harbour something. */
static void printflike(2, 3)
harbour_say(struct harbour *harbour, const char *fmt, ...)
{
	harbour_write(harbour, fmt);
}

/* The clock must tick. */
TEST_F(clock, ticks)
{
	EXPECT(ticks(&clock) > 0);
}

/* Of a berth its owner. */
static __always_inline struct owner *owner_of(struct berth *berth)
{
	return berth->owner;
}

static noinline int __must_check reserve(int berth) { return berth; }

/* Called when all else fails. */
HARBOUR_API harbour_fn harbour_atpanic (harbour_State *state, harbour_fn panicked)
{
	return panicked;
}

extern char **environ;
static struct job *jobs[3];
static int grid[3][4];
static int (*const commands[])(int) = { reserve };

/* Comments within a macro do not end it. */
#define BERTH_LOOP(berth)                              \
	/* from the first */                           \
	for (int i = 0; i < berth->count; i++)         \
	/* to the last */                              \
		if (berth->ships[i])

static const char *state_name(int state)
{
	switch (state) {
#define XX(code, text) case BERTH_##code: return text;
	BERTH_STATES(XX)
#undef XX
	}
	return NULL;
}
