#include "Site.h"

namespace hcl {

Range HirSite::operandRange(size_t index) const {
  if (index < op_.operandCount)
    return module_.operandsOf(op_)[index].range;
  // The arms of a conditional, the arguments of a lazy call.
  size_t region = index - op_.operandCount;
  return region < op_.regionCount ? module_.regionsOf(op_)[region].yield.range
                                  : op_.range;
}

/// Cost: linear in the operations before this one; asked only of failed keys.
bool HirSite::isAmbiguousKey(size_t index) const {
  hir::ValueId key = module_.operandsOf(op_)[index].value;
  auto self = static_cast<size_t>(&op_ - module_.ops.data());
  for (size_t at = self; at-- != 0;) {
    const hir::Op &definition = module_.ops[at];
    if (definition.result == key)
      return definition.kind == OpKind::Const &&
             module_.constant(hir::ConstId(definition.immediate)).type() ==
                 Type::string();
  }
  return false;
}

Range HirSite::head() const {
  std::span<const Range> places = module_.placesOf(op_);
  return places.empty() ? op_.site : places[0];
}

Range HirSite::operandStart(size_t index) const {
  std::span<const Range> places = module_.placesOf(op_);
  return index + 1 < places.size() ? places[index + 1] : operandRange(index);
}

} // namespace hcl
