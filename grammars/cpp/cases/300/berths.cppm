module;

#include <vector>

export module harbour:berths;

import std;
export import :tides;

/// A berth and the ships that take turns in it.
export template <typename... Ships> struct Berth : Ships... {
  using Ships::moor...;

  int depth;
};

export int free_berths(int quay) { return quay * 2; }

export {
  int berths_at(int quay);

  struct Mooring {
    int lines;
  };
}
