// What an application expects in a body.
//
// Deliberately absent: types of attributes and schemas of nested bodies: each
// body is read with a schema of its own.
#ifndef HCL_SCHEMA_H
#define HCL_SCHEMA_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"

#include <string>
#include <vector>

namespace hcl {

struct AttributeSchema {
  std::string name;
  bool required = false;
};

struct BlockSchema {
  std::string type;
  /// What each label means, for messages, e.g. "name". As many labels are
  /// required.
  std::vector<std::string> labels = {};
};

/// Of two block schemas of one type the last counts.
/// Spec: IM-SCHEMA-001.
struct BodySchema {
  std::vector<AttributeSchema> attributes;
  std::vector<BlockSchema> blocks = {};
};

/// Reports what is wrong with `schema` itself; it can be used all the same.
/// Errors: InvalidSchema, without a place, for an attribute that is named
/// twice or like a block type.
/// Spec: IM-SCHEMA-005, IM-SCHEMA-006.
void checkSchema(const BodySchema &schema, const Dialect &dialect,
                 Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_SCHEMA_H
