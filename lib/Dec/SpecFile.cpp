#include "SpecFileParts.h"

namespace hcl {

const Spec &SpecFile::spec() const { return parts_->spec; }

std::span<const std::pair<std::string, Value>> SpecFile::variables() const {
  return parts_->variables;
}

std::span<const Function *const> SpecFile::functions() const {
  return parts_->functions;
}

} // namespace hcl
