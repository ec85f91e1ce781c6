#include "ItemNames.h"

#include "Support/Text.h"

namespace hcl {

bool ItemNames::add(std::string_view name, Range range,
                    std::optional<size_t> labelCount) {
  auto [found, isNew] =
      items_.try_emplace(std::string(name), Item{range, labelCount});
  const Item &earlier = found->second;
  if (isNew || (labelCount && earlier.labelCount == labelCount))
    return true;
  report(name, range, labelCount, earlier);
  return false;
}

void ItemNames::report(std::string_view name, Range range,
                       std::optional<size_t> labelCount, const Item &earlier) {
  std::string line =
      "line " + std::to_string(file_.locate(earlier.name.begin).line);
  if (labelCount && earlier.labelCount)
    return diagnostics_.add(
        DiagKind::MixedLabels, file_, range,
        "This block has " + counted(*labelCount, "label") + ", but the " +
            quote(name) + " block in " + line + " has " +
            std::to_string(*earlier.labelCount) + ". " + std::string(reason_));
  if (!labelCount && !earlier.labelCount)
    return diagnostics_.add(DiagKind::AttributeRedefined, file_, range,
                            "The attribute " + quote(name) +
                                " was already set in " + line +
                                ". Remove one of the two.");
  diagnostics_.add(
      DiagKind::AttributeAndBlock, file_, range,
      quote(name) +
          (labelCount ? " is an attribute in " : " is a block type in ") +
          line + ". " + std::string(reason_));
}

} // namespace hcl
