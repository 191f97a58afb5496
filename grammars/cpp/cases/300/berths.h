/* What is called for each berth. */
typedef int (BerthVisitor)(int berth, void *data);

/* Names a berth; the text is the caller's. */
typedef char *(BerthNamer)(int berth);
typedef const char *(*TideName)(long when);
typedef long long off64_t;

namespace harbour {
static char **berth_names = nullptr;
const char **tide_names[] = {nullptr};
}

struct Berths {
  char **names[2];
};

#ifdef HARBOUR_MODULE
HARBOUR_API int (*Harbour_Count)(const char *name) HARBOUR_ATTR;
HARBOUR_API char *(*Harbour_Name)(int berth) HARBOUR_ATTR;
#endif
char *harbour_text(int berth) HARBOUR_ATTR;
static void *(*allocate)(unsigned long size) = nullptr;
