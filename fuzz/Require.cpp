#include "Targets.h"

#include <cstdio>
#include <cstdlib>

namespace hcl::fuzz {

void require(bool holds, std::string_view law, std::string_view text) {
  if (holds)
    return;
  std::fprintf(stderr, "broken: %.*s\n%.*s\n", static_cast<int>(law.size()),
               law.data(), static_cast<int>(text.size()), text.data());
  std::abort();
}

} // namespace hcl::fuzz
