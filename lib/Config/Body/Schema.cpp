#include "hcl/Body.h"

#include "Support/Text.h"

#include <set>
#include <string_view>

namespace hcl {

void checkSchema(const BodySchema &schema, const Dialect &dialect,
                 Diagnostics &diagnostics) {
  if (dialect[DialectPoint::SchemasAreUnchecked])
    return;
  std::set<std::string_view> names;
  for (const AttributeSchema &attribute : schema.attributes)
    if (!names.insert(attribute.name).second)
      diagnostics.add(DiagKind::InvalidSchema, {}, {},
                      "The application asks for the argument " +
                          quote(attribute.name) +
                          " twice. One schema names an argument once.");
  std::set<std::string_view> types;
  for (const BlockSchema &block : schema.blocks)
    if (names.contains(block.type) && types.insert(block.type).second)
      diagnostics.add(DiagKind::InvalidSchema, {}, {},
                      "The application asks for " + quote(block.type) +
                          " both as an argument and as a block type. In one "
                          "schema a name is one of the two.");
}

} // namespace hcl
