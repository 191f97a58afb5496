#include <string>

struct Good {
  int value;
};

class Half {
 public:
  int hello(const std::string& greeting {
    return greeting.
  }

  int later() const { return 1; }
};

int after(int count) {
  if (count > 0 {
    return 0;
  }
  return count
}

template <typename T
class Last {
  void close();
};

void unfinished(
