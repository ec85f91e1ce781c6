#include "Description.h"

#include <algorithm>

namespace hcl::app {

const KindRule *Description::find(std::string_view type) const {
  auto found = std::ranges::find(kinds, type, &KindRule::type);
  return found == kinds.end() || type.empty() ? nullptr : &*found;
}

} // namespace hcl::app
