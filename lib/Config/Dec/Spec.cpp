#include "Decoder.h"
#include "Draft.h"

#include "hcl/Convert.h"

#include <algorithm>

namespace hcl {

Range VariableUse::range() const {
  return cover(path.front().range, path.back().range);
}

const Type &Spec::impliedType() const {
  static const Type none;
  return tables_ ? tables_->root().type : none;
}

Value Spec::decode(const Body &body, const Scope &scope,
                   Diagnostics &diagnostics) const {
  if (!tables_)
    return Value::failed();
  Diagnostics found;
  Value result = Decoder(*tables_, scope, body.impl().language(), found)
                     .decodeBody(0, body);
  found.sortBySource();
  diagnostics.takeUpTo(body.impl().language().limits.maxErrors, found);
  return result;
}

PartialDecode Spec::decodePartial(const Body &body, const Scope &scope,
                                  Diagnostics &diagnostics) const {
  if (!tables_)
    return {Value::failed(), body};
  Diagnostics found;
  Body rest;
  Value result = Decoder(*tables_, scope, body.impl().language(), found)
                     .decodeBody(0, body, &rest);
  found.sortBySource();
  diagnostics.takeUpTo(body.impl().language().limits.maxErrors, found);
  return {std::move(result), std::move(rest)};
}

Type transformedType(const SpecTransform &transform, const Type &nested) {
  if (!transform.expression)
    return transform.type;
  Scope scope(transform.scope);
  scope.define("nested", Value::unknown(nested));
  Diagnostics ignored;
  Value result = transform.expression->evaluate(scope, ignored);
  return result.isFailed() ? Type::dynamic() : result.type();
}

} // namespace hcl
