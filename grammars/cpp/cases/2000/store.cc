// Copyright the shelf authors.
//
// Use of this source is governed by a licence.

// The stock of a warehouse, in memory.

#include "store.h"

#include <map>
#include <string>

using std::string;

#define SHELF_CHECK(condition) \
  do {                         \
    if (!(condition)) abort(); \
  } while (false)

namespace shelf {

constexpr int kPage = 50;
static const char* const kNames[] = {"book", "record"};

namespace {
int calls = 0;

// Counts what is asked.
void Count() { calls++; }
}  // namespace

/// What an item is.
enum class Kind : unsigned char {
  kBook,         ///< Anything with pages.
  kRecord = 10,
};

using Key = std::string;

template <typename T>
using Table = std::map<Key, T>;

/// What can be counted with.
template <typename T>
concept Number = std::is_arithmetic_v<T>;

/**
 * Holds items by their keys.
 */
template <typename T, typename Compare = std::less<T>>
class Store : public Source<T>, private Log {
 public:
  /// An empty store.
  Store() = default;
  explicit Store(int limit, Compare compare = {})
      : limit_(limit), compare_(compare) {}
  Store(const Store&) = delete;
  virtual ~Store();

  /// Finds an item.
  const T* Find(const Key& key) const;
  virtual bool Close() = 0;
  T& operator[](const Key& key);
  bool operator==(const Store& other) const { return items_ == other.items_; }
  explicit operator bool() const { return !items_.empty(); }

  template <typename Predicate>
    requires std::predicate<Predicate, T>
  int CountIf(Predicate wanted) const {
    auto test = [&](const auto& item) { return wanted(item.second); };
    return std::count_if(items_.begin(), items_.end(), test);
  }

  friend std::ostream& operator<<(std::ostream& out, const Store& store) {
    return out << store.items_.size();
  }

  struct Entry {
    Key key;
    T value;
  };

 protected:
  static constexpr int kLimit = 10'000;
  int limit_ = kLimit;
  Table<T> items_;
  Entry *first_, *last_;
  unsigned dirty_ : 1;

 private:
  Compare compare_{};
};

template <typename T, typename C>
const T* Store<T, C>::Find(const Key& key) const {
  auto found = items_.find(key);
  return found == items_.end() ? nullptr : &found->second;
}

class SHELF_EXPORT Journal final : public Log {
 public:
  Journal(const string& path);
  bool Append(const string& line);
  void Flush() override {}
};

Journal::Journal(const string& path) : Log(path), open_(true) { Count(); }

Journal::~Journal() {}

bool Journal::Reader::operator<(const Reader& other) const { return line_ < other.line_; }

Journal::operator bool() const { return open_; }

Journal& Journal::operator=(const Journal& other) = default;

struct Journal::Reader {
  int line_ = 0;
};

const char* const Journal::kModes[] = {"read", "append"};
int Journal::opened = 0;

template <>
int Store<int>::Get<Key>(const Key& key) {
  return *Find(key);
}

SHELF_EXPORT Status Journal::Close() { return Status::OK(); }

const string& Journal::path() const { return path_; }

auto Open(const string& path) -> std::unique_ptr<Journal> {
  return std::make_unique<Journal>(path);
}

SHELF_EXPORT Status Remove(const Key& key) { return Status::OK(); }

int Sum(const int* values, int count);
SHELF_EXPORT Status Sync(const Journal& journal);
bool (*on_error)(const string& message) = nullptr;

}  // namespace shelf

template <>
struct std::hash<shelf::Kind> {
  size_t operator()(shelf::Kind kind) const noexcept { return static_cast<size_t>(kind); }
};

extern "C" {
int shelf_open(const char* path);
}

int main(int argc, char** argv) { return shelf_open(argv[1]); }
