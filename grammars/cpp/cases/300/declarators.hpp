// Names stand anywhere within declarators.
namespace harbour {

typedef Berth &BerthRef;
typedef const char *const BerthNames[4];

extern const char *const *names[2];
static int (*handlers[8])(Berth &, int) = {nullptr};

char **split_names(const char *text);
Length operator""_metres(long double length);
Berth &operator<<(Berth &berth, int length);

class Quay {
public:
  Quay &operator=(const Quay &other);
  Berth *const *begin() const;
  int (*on_arrival)(Berth &);
  Berth ***grid, spare[2][3];
};

HARBOUR_API Berth HARBOUR_CALL find_berth(int length);

}  // namespace harbour
