// The entry point of the module that programs load on demand; see
// Engine/LoadJit.cpp.
#include "Codegen.h"

extern "C" __attribute__((visibility("default"))) void
hclCreateJit(hcl::LoadedJit *loaded) {
  *loaded = hcl::createJit();
}
