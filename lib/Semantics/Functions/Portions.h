// Sorting that can be stopped.
//
// In: elements, an order, and whether to go on. Out: the elements in order.
#ifndef HCL_LIB_FUNCTIONS_PORTIONS_H
#define HCL_LIB_FUNCTIONS_PORTIONS_H

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

namespace hcl::functions {

/// Sorts `elements` stably by `isLess`. Asks `goesOn` before each portion of
/// the work, which takes about a millisecond; returns false, with the elements
/// in any order, as soon as that does.
template <typename Element, typename Less, typename GoesOn>
bool sortInPortions(std::vector<Element> &elements, const Less &isLess,
                    const GoesOn &goesOn) {
  constexpr size_t portion = 2048;
  size_t size = elements.size();
  auto at = [&](size_t index) {
    return elements.begin() + static_cast<ptrdiff_t>(std::min(index, size));
  };
  for (size_t begin = 0; begin < size; begin += portion) {
    if (!goesOn())
      return false;
    std::stable_sort(at(begin), at(begin + portion), isLess);
  }
  for (size_t run = portion; run < size; run *= 2) {
    std::vector<Element> merged;
    merged.reserve(size);
    for (size_t begin = 0; begin < size; begin += 2 * run) {
      auto left = at(begin), middle = at(begin + run), right = middle;
      auto end = at(begin + 2 * run);
      while (left != middle || right != end) {
        if (merged.size() % portion == 0 && !goesOn())
          return false;
        bool takesRight =
            left == middle || (right != end && isLess(*right, *left));
        merged.push_back(std::move(takesRight ? *right++ : *left++));
      }
    }
    elements = std::move(merged);
  }
  return true;
}

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_PORTIONS_H
