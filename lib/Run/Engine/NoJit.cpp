// For programs that are linked statically or hold the C++ runtime library: a
// module would bring another one. They link this in place of LoadJit.cpp.
#include "Engine/Jit.h"

namespace hcl {

bool canLoadJit() { return false; }

LoadedJit loadJit() {
  return {nullptr, "this program holds the libraries that it uses and loads no "
                   "module"};
}

} // namespace hcl
