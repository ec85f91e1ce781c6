#include "hcl/Body.h"

#include "Support/Message.h"

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
      diagnostics.add(
          DiagKind::InvalidSchema, {}, {},
          message("The application asks for the argument {name:quoted} twice. "
                  "One schema names an argument once.",
                  "name"_a = attribute.name));
  std::set<std::string_view> types;
  for (const BlockSchema &block : schema.blocks)
    if (names.contains(block.type) && types.insert(block.type).second)
      diagnostics.add(
          DiagKind::InvalidSchema, {}, {},
          message(
              "The application asks for {type:quoted} both as an argument and "
              "as a block type. In one schema a name is one of the two.",
              "type"_a = block.type));
}

} // namespace hcl
