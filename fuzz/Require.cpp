#include "Targets.h"

#include <cstdio>
#include <cstdlib>

// The C interface and the module of compiled code each have the runtime of
// compiled code, which the address sanitizer takes for a mistake.
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options() {
  return "detect_odr_violation=0";
}

namespace hcl::fuzz {

void require(bool holds, std::string_view law, std::string_view text) {
  if (holds)
    return;
  std::fprintf(stderr, "broken: %.*s\n%.*s\n", static_cast<int>(law.size()),
               law.data(), static_cast<int>(text.size()), text.data());
  std::abort();
}

} // namespace hcl::fuzz
