#pragma once

#include "harbour/export.h"

namespace harbour {

/// What a ship lies at.
class HARBOUR_API Berth {
 public:
  int length() const { return length_; }

 private:
  int length_;
};

/// A berth under a roof.
class HARBOUR_API Dock final : public Berth, private Locked<Berth> {
 public:
  bool isFree() const HARBOUR_LOCKS_EXCLUDED(mutex_);
  void take(Ship& ship);

 private:
  mutable Mutex mutex_;
  Ship* ship_ GUARDED_BY(mutex_) = nullptr;
  std::vector<Ship> queue_ GUARDED_BY(mutex_);
};

/// Tells the harbour something.
static void printflike(2, 3)
harbour_say(Harbour& harbour, const char* fmt, ...) { harbour.write(fmt); }

enum class State { Free [[deprecated("taken")]], Taken [[maybe_unused]] = 2, Closed };

class HARBOUR_VISIBILITY("default") Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  int code() const { return code_; }

 private:
  int code_ = 0;
};

}  // namespace harbour
