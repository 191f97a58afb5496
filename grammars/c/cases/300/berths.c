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

#ifdef HAVE_TIDES
/* How high the water stands, by the hour. */
const int tide_levels[24];
struct tide *first_tide = 0;
#else
int tide_level = 0;
#endif

int tides_today(void) {
#ifdef HAVE_TIDES
  int count = 24;
#else
  int count = 0;
#endif
  return count;
}
