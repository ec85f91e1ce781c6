// The entry of libFuzzer; HCL_FUZZ_RUN is the target.
#include "Targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view text;
  if (size != 0)
    text = {reinterpret_cast<const char *>(data), size};
  hcl::fuzz::HCL_FUZZ_RUN(text);
  return 0;
}
