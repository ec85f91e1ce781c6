#include "hcl/compiler/Passes.h"

namespace hcl {
namespace {

constexpr PassInfo table[] = {
#define HCL_PASS(Function, Name, Options, Doc)                                 \
  {Name, passes::Function, Options, Doc},
#include "hcl/compiler/Passes.def"
};

} // namespace

Value PassContext::option(std::string_view name) const {
  const Value *found =
      options.kind() == ValueKind::Object ? options.find(name) : nullptr;
  return found ? *found : Value::null();
}

std::span<const PassInfo> allPasses() { return table; }

const PassInfo *findPass(std::string_view name,
                         std::span<const PassInfo> more) {
  for (std::span<const PassInfo> passes : {allPasses(), more})
    for (const PassInfo &pass : passes)
      if (pass.name == name)
        return &pass;
  return nullptr;
}

} // namespace hcl
