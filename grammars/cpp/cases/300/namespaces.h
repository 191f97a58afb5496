HARBOUR_BEGIN_NAMESPACE
HARBOUR_BEGIN_EXPORT

// What a berth costs.
enum class rate : unsigned {
  night = 1,
  week = 5,
};

// Ships in the order in which they came.
template <typename Ship> class queue {
 public:
  void push(const Ship& ship);

 private:
  int size_;
};

HARBOUR_END_EXPORT
HARBOUR_END_NAMESPACE
