// The content that modules of an application may have.
//
//   Content content = *appContent(
//       SourceFile::read("nomad.hcl", diagnostics), {}, diagnostics);
//   std::string schema = jsonSchemaOf(content);
//
// In: a description (docs/applications.md), and the schemas of providers. Out:
// the content, as Content.h has it.
// Ownership: the result is the caller's. Threads: no state is kept.
// Deliberately absent: conditions on values and on several items.
#ifndef HCL_APPCONTENT_H
#define HCL_APPCONTENT_H

#include "hcl/Content.h"
#include "hcl/Diagnostic.h"
#include "hcl/Schemas.h"
#include "hcl/SourceFile.h"

#include <optional>

namespace hcl {

/// The content by `description`; blocks with contents of providers have those
/// of all types in `schemas`.
/// Errors: as Application::read (Application.h) and Schemas; then nothing.
/// Cost: linear in the description and all schemas.
[[nodiscard]] std::optional<Content> appContent(const SourceFile &description,
                                                const Schemas &schemas,
                                                Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_APPCONTENT_H
