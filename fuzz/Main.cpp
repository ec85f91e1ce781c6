// The entries of libFuzzer; HCL_FUZZ_RUN is the target. One of four changes is
// libFuzzer's, of bytes and words, the others are along the grammar.
#include "Mutator.h"
#include "Targets.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#define HCL_FUZZ_QUOTE(Name) #Name
#define HCL_FUZZ_STRING(Name) HCL_FUZZ_QUOTE(Name)

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

namespace {

std::string_view viewOf(const uint8_t *data, size_t size) {
  if (size == 0)
    return {};
  return {reinterpret_cast<const char *>(data), size};
}

/// Writes `input` with a change to `to`; its size, or 0 if it does not fit or
/// nothing changed.
size_t changeByGrammar(std::string_view input, std::string_view other,
                       uint8_t *to, size_t maxSize, unsigned seed) {
  static const hcl::fuzz::Mutator mutator(HCL_FUZZ_DIR "/samples");
  static const hcl::fuzz::InputFormat format =
      hcl::fuzz::InputFormat::of(HCL_FUZZ_STRING(HCL_FUZZ_RUN));
  std::string changed = mutator.change(format, input, other, seed);
  if (changed == input || changed.size() > maxSize)
    return 0;
  std::ranges::copy(changed, to);
  return changed.size();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  hcl::fuzz::HCL_FUZZ_RUN(viewOf(data, size));
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  if (seed % 2 != 0)
    if (size_t changed =
            changeByGrammar(viewOf(data, size), "", data, maxSize, seed / 2))
      return changed;
  return LLVMFuzzerMutate(data, size, maxSize);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *data, size_t size,
                                            const uint8_t *other,
                                            size_t otherSize, uint8_t *to,
                                            size_t maxSize, unsigned seed) {
  return changeByGrammar(viewOf(data, size), viewOf(other, otherSize), to,
                         maxSize, seed);
}
