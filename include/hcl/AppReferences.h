// Renaming of references by the rules of an application.
//
//   std::optional<edit::ReferenceRules> rules =
//       appReferenceRules(SourceFile::read("terraform.hcl", diagnostics),
//                         diagnostics);
//   edit::ReferenceMove move{{"aws_vpc", "a"}, {"aws_vpc", "b"}, &*rules};
//   renameReferences(file.body(), move, language, fault);
//
// In: a description (docs/applications.md). Out: the attributes with names,
// perhaps in quotes, and the attributes without. References, paths and ignored
// attributes hold names; types and lists of paths into a block itself do not.
// Ownership: the result is the caller's. Threads: no state is kept.
// Deliberately absent: the renaming (EditReferences.h, EditJson.h).
#ifndef HCL_APPREFERENCES_H
#define HCL_APPREFERENCES_H

#include "hcl/Diagnostic.h"
#include "hcl/EditReferences.h"
#include "hcl/SourceFile.h"

#include <optional>

namespace hcl {

/// The rules of the application that `description` describes.
/// Errors: as Application::read (Application.h); then nothing.
[[nodiscard]] std::optional<edit::ReferenceRules>
appReferenceRules(const SourceFile &description, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_APPREFERENCES_H
