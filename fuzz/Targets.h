// Fuzz targets: laws that hold for any bytes.
//
//   fuzz::format("a=1\n");
//
// In: any text, of a configuration or not. Out: nothing; a law that is broken
// ends the program, as does what a sanitizer finds. Targets.def lists the
// targets. Each is a program of libFuzzer's (HCL_FUZZ, see docs/testing.md),
// and the unit tests run all of them on the corpus.
// Threads: no state is kept.
// Deliberately absent: time limits, which libFuzzer has.
#ifndef HCL_FUZZ_TARGETS_H
#define HCL_FUZZ_TARGETS_H

#include <string_view>

namespace hcl::fuzz {

#define HCL_FUZZ_TARGET(Function, ...) void Function(std::string_view);
#include "Targets.def"

/// Ends the program, with `law` and `text` on standard error, unless `holds`.
void require(bool holds, std::string_view law, std::string_view text);

} // namespace hcl::fuzz

#endif // HCL_FUZZ_TARGETS_H
