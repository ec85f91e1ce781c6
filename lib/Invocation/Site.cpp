#include "Site.h"

namespace hcl {

Range HirSite::operandRange(size_t index) const {
  if (index < op_.operandCount)
    return module_.operandsOf(op_)[index].range;
  // The arms of a conditional.
  size_t region = index - op_.operandCount;
  return region < op_.regionCount ? module_.regionsOf(op_)[region].yield.range
                                  : op_.range;
}

Range HirSite::head() const {
  std::span<const Range> places = module_.placesOf(op_);
  return places.empty() ? op_.site : places[0];
}

Range HirSite::operandStart(size_t index) const {
  if (index >= op_.operandCount)
    return op_.range;
  std::span<const Range> places = module_.placesOf(op_);
  return places.empty() ? module_.operandsOf(op_)[index].range
                        : places[index + 1];
}

} // namespace hcl
