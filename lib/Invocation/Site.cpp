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

Range HirSite::head() const {
  std::span<const Range> places = module_.placesOf(op_);
  return places.empty() ? op_.site : places[0];
}

Range HirSite::operandStart(size_t index) const {
  std::span<const Range> places = module_.placesOf(op_);
  return index + 1 < places.size() ? places[index + 1] : operandRange(index);
}

} // namespace hcl
