#include "ItemNames.h"

#include "Support/Message.h"
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
      message("line {line}", "line"_a = file_.locate(earlier.name.begin).line);
  if (labelCount && earlier.labelCount)
    return diagnostics_.add(
        DiagKind::MixedLabels, file_, range,
        message("This block has {labelCount:counted label}, but the "
                "{name:quoted} block in {line} has {wanted}. {reason}",
                "labelCount"_a = *labelCount, "name"_a = name, "line"_a = line,
                "wanted"_a = *earlier.labelCount, "reason"_a = reason_));
  if (!labelCount && !earlier.labelCount)
    return diagnostics_.add(DiagKind::AttributeRedefined, file_, range,
                            message("The attribute {name:quoted} was already "
                                    "set in {line}. Remove one of the two.",
                                    "name"_a = name, "line"_a = line));
  diagnostics_.add(
      DiagKind::AttributeAndBlock, file_, range,
      quote(name) +
          (labelCount ? " is an attribute in " : " is a block type in ") +
          line + ". " + std::string(reason_));
}

} // namespace hcl
