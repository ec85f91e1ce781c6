// The forms of an application for conversion, and names in the other syntax.
//
// In: a description, perhaps schemas. Out: plain structures. Deliberately
// absent: the conversion (hcl/Transcode.h).
#ifndef HCL_LIB_APP_APPFORMS_H
#define HCL_LIB_APP_APPFORMS_H

#include "Description/Description.h"
#include "hcl/Schemas.h"
#include "hcl/SyntaxForms.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hcl::app {

/// The forms of a file called `name`: a source of a module, unless the name is
/// like those of files with values for inputs. `schemas` declare the contents
/// of blocks in `sources`.
SyntaxForms syntaxForms(std::string_view name, const Description &description,
                        const Schemas &schemas,
                        std::span<const SourceFile> sources);

/// The name of the file `name` in the other syntax; nothing: no file of a
/// module has such a name.
[[nodiscard]] std::optional<std::string>
nameInOtherSyntax(const std::string &name, const Description &description);

/// Whether some source of a module may be in the JSON syntax.
bool readsJson(const Description &description);

} // namespace hcl::app

#endif // HCL_LIB_APP_APPFORMS_H
