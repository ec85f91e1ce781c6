#include "hcl/Dialect.h"

using namespace hcl;

Dialect Dialect::spec() {
  Dialect dialect;
  dialect.name_ = "spec";
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)                                         \
  dialect.points_[static_cast<size_t>(DialectPoint::Name)] = InSpec;
#include "hcl/Dialect.def"
  return dialect;
}

Dialect Dialect::hashicorp() {
  Dialect dialect;
  dialect.name_ = "hashicorp";
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)                                         \
  dialect.points_[static_cast<size_t>(DialectPoint::Name)] = InHashicorp;
#include "hcl/Dialect.def"
  return dialect;
}

Dialect Dialect::extended() {
  Dialect dialect = spec();
  dialect.name_ = "extended";
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)
#define HCL_EXTENSION_POINT(Name, Rules, ModelSays, ExtensionSays)             \
  dialect.points_[static_cast<size_t>(DialectPoint::Name)] = true;
#include "hcl/Dialect.def"
  return dialect;
}

std::optional<Dialect> Dialect::byName(std::string_view name) {
  for (const Dialect &dialect : {spec(), hashicorp(), extended()})
    if (dialect.name() == name)
      return dialect;
  return std::nullopt;
}

Dialect Dialect::withReferenceErrors() const {
  Dialect changed = *this;
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)
#define HCL_ERROR_POINT(Name, Rules, OursAre, ReferenceDoes)                   \
  changed.points_[static_cast<size_t>(DialectPoint::Name)] = true;
#include "hcl/Dialect.def"
  return changed;
}

Dialect Dialect::with(DialectPoint point, bool asReference) const {
  Dialect changed = *this;
  changed.points_[static_cast<size_t>(point)] = asReference;
  return changed;
}
