#include "LazyCallRoles.h"

#include "Support/Message.h"
#include "hcl/TypeDefaults.h"

#include <algorithm>

namespace hcl::hir {

/// The number of optional attributes of the type in `op`, a constant; nothing
/// for a fault.
[[nodiscard]] static std::optional<size_t> optionalCount(const Module &module,
                                                         const Op &op) {
  bool isInModule = op.immediate < module.constants.size();
  if (!isInModule || !module.constant(ConstId(op.immediate)).isNull())
    return std::nullopt;
  size_t count = 0;
  forEachOptional(module.constant(ConstId(op.immediate)).type(),
                  [&](const Type &) { ++count; });
  return count;
}

std::vector<RegionRole>
lazyCallRoles(const Module &module, const Op &op,
              const std::function<void(std::string_view)> &fail) {
  std::span<const Region> regions = module.regionsOf(op);
  auto countFrom = [&](size_t first, RegionRole role) {
    size_t end = first;
    while (end < regions.size() && regions[end].role == role)
      ++end;
    return end - first;
  };
  size_t arguments = countFrom(0, RegionRole::Arg);
  size_t defaults = countFrom(arguments, RegionRole::Default);
  for (const Region &type : regions.subspan(arguments + defaults)) {
    if (type.endOp != type.firstOp + 1 ||
        module.ops[type.firstOp].kind != OpKind::Const) {
      fail("has a type that is not a constant");
      continue;
    }
    auto optional = optionalCount(module, module.ops[type.firstOp]);
    if (defaults != 0 && optional && *optional != defaults)
      fail(message("has {defaults:counted default} for {optional} optional "
                   "attributes",
                   "defaults"_a = defaults, "optional"_a = *optional));
  }
  std::vector<RegionRole> roles(std::max<size_t>(arguments, 1),
                                RegionRole::Arg);
  roles.resize(roles.size() + defaults, RegionRole::Default);
  roles.resize(std::max(regions.size(), roles.size() + (defaults != 0)),
               RegionRole::Type);
  return roles;
}

} // namespace hcl::hir
