#include <type_traits>

namespace harbour {

/** Whether something floats. */
template <class T>
constexpr bool floats_v = std::is_base_of<Ship, T>::value;

}  // namespace harbour

int harbour::quays::Berth::count = 0;
