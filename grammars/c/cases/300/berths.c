/* What is called for each berth. */
typedef int (berth_visitor)(int berth, void *data);

/* Names a berth; the text is the caller's. */
typedef char *(berth_namer)(int berth);
typedef const char *(*tide_name)(long when);
typedef long long off64_t;

static char **berth_names = NULL;
static const char **tide_names[] = {0};

struct berths {
  char **names[2];
};

static void *(*allocate)(unsigned long size) = NULL;
extern char *(*berth_text)(int berth);
