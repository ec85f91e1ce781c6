#include "Object.h"

#include "Support/SeededHash.h"

#include <unordered_set>

namespace hcl::compiled {

std::vector<std::string_view> objectSlots(const hir::Module &module,
                                          std::span<const size_t> items) {
  std::vector<std::string_view> slots;
  std::unordered_set<std::string_view, SeededHash> seen;
  for (size_t item : items)
    for (hir::NameId name : variablesOf(module, module.items[item].expr))
      if (seen.insert(module.name(name)).second)
        slots.push_back(module.name(name));
  return slots;
}

} // namespace hcl::compiled
