// What the bodies and expressions of one JSON source share.
#ifndef HCL_LIB_JSON_JSONFILE_H
#define HCL_LIB_JSON_JSONFILE_H

#include "hcl/Read.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Tree.h"

#include <memory>

namespace hcl {

/// A parsed source, shared by everything that was made of it.
struct JsonFile {
  Tree tree;
  Language language;
};

/// The expression that `value`, a node of `file`, is.
Expression makeJsonExpression(std::shared_ptr<const JsonFile> file,
                              NodeRef value);

/// The content of the string `token` of `file` as an expression of the native
/// syntax; nothing where it is none.
std::optional<Expression>
readEmbedded(const std::shared_ptr<const JsonFile> &file, uint32_t token);

} // namespace hcl

#endif // HCL_LIB_JSON_JSONFILE_H
