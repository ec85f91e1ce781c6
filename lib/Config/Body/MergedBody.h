// Several bodies as one. Any of them may set a required attribute; no two may
// set the same one.
#ifndef HCL_LIB_BODY_MERGEDBODY_H
#define HCL_LIB_BODY_MERGEDBODY_H

#include "hcl/Body.h"

namespace hcl {

class MergedBody final : public BodyImpl {
public:
  explicit MergedBody(std::vector<Body> parts);

  const Language &language() const override { return language_; }
  BodyContent content(const BodySchema &schema,
                      Diagnostics &diagnostics) const override;
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const override;
  Attributes justAttributes(Diagnostics &diagnostics) const override;
  BodySchema writtenSchema() const override;
  Place missingItem() const override;

private:
  /// Applies `schema` to each part; the remaining items go to `rests`, unless
  /// null.
  /// Spec: IM-SCHEMA-002, DEC-CLI-013.
  BodyContent collect(const BodySchema &schema, std::vector<Body> *rests,
                      Diagnostics &diagnostics) const;
  void reportMissing(std::string_view name, Diagnostics &diagnostics) const;

  std::vector<Body> parts_;
  Language language_;
};

} // namespace hcl

#endif // HCL_LIB_BODY_MERGEDBODY_H
