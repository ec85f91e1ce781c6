// For programs with static linkage or with the C++ runtime library inside: a
// module would bring another copy. Such programs link this file in place of
// LoadJit.cpp.
#include "Engine/Jit.h"

namespace hcl {

bool canLoadJit() { return false; }

LoadedJit loadJit() {
  return {nullptr, "this program holds the libraries that it uses and loads no "
                   "module"};
}

} // namespace hcl
