#pragma once

/* Fields that all requests have. */
#define TIDE_REQUEST_FIELDS                                                   \
  /* read-only */                                                             \
  void* harbour;                                                              \
  /* private */                                                               \
  int priority;

typedef enum {
  TIDE_UNKNOWN = 0,
#define XX(code, text) TIDE_##code = TIDE__##code,
  TIDE_STATES(XX)
#undef XX
#define TIDE_HIGH TIDE_HIGH
  TIDE_HIGH,
  TIDE_LAST
} tide_state;

struct tide_request {
  TIDE_REQUEST_FIELDS
  tide_state state; /* when it was made */
  TIDE_PRIVATE_FIELDS
};

namespace tides {

TIDES_API std::tm high_water(const std::time_t &day) TIDES_NOEXCEPT;

TIDES_INLINE gauge::gauge(int quay)
    : quay_(quay)
    , level_(0) {}

TIDES_INLINE gauge::~gauge() { close(quay_); }

TIDES_INLINE gauge &gauge::operator=(gauge other) TIDES_NOEXCEPT {
  swap(other);
  return *this;
}

TIDES_INLINE void gauge::swap(gauge &other) TIDES_NOEXCEPT {
  std::swap(quay_, other.quay_);
}

template <typename Mutex>
void TIDES_INLINE sinks::table<Mutex>::write(const level &now) {
  rows_.push_back(now);
}

TIDES_INLINE int levels(const std::string &path) TIDES_NOEXCEPT {
  return read(path).size();
}
}  // namespace tides
