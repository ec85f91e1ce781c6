#include "hcl/Body.h"

#include "MergedBody.h"

namespace hcl {

Body::Body() : Body(std::make_shared<MergedBody>(std::vector<Body>())) {}

Body Body::merge(std::vector<Body> bodies) {
  return Body(std::make_shared<MergedBody>(std::move(bodies)));
}

BodyContent Body::content(const BodySchema &schema,
                          Diagnostics &diagnostics) const {
  checkSchema(schema, impl_->language().dialect, diagnostics);
  return impl_->content(schema, diagnostics);
}

PartialContent Body::partialContent(const BodySchema &schema,
                                    Diagnostics &diagnostics) const {
  checkSchema(schema, impl_->language().dialect, diagnostics);
  return impl_->partialContent(schema, diagnostics);
}

Attributes Body::justAttributes(Diagnostics &diagnostics) const {
  return impl_->justAttributes(diagnostics);
}

BodySchema Body::writtenSchema() const { return impl_->writtenSchema(); }

bool Body::isUnknown() const { return impl_->isUnknown(); }

MarkSet Body::marks() const { return impl_->marks(); }

Place Body::missingItem() const { return impl_->missingItem(); }

const Expression *BodyContent::find(std::string_view name) const {
  auto found = attributes.find(name);
  return found == attributes.end() ? nullptr : &found->second.expression;
}

} // namespace hcl
