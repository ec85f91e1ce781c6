// Templates as other templates.
//
// In: the parts of a template in a tree, as they are written in quotes, in a
// heredoc or bare. Out: the text of the same template, bare or in quotes.
// Sequences are copied as they are written. Deliberately absent: evaluation.
#ifndef HCL_LIB_TRANSCODE_TEMPLATETEXT_H
#define HCL_LIB_TRANSCODE_TEMPLATETEXT_H

#include "hcl/Language.h"
#include "hcl/compiler/Tree.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hcl {

/// `parts` as a bare template. `indentation` of each line is left out, as for
/// a heredoc with `<<-`. Nothing if text before a sequence would be read with
/// it: a `$` that is written as an escape before `${`, for which a bare
/// template has no form.
[[nodiscard]] std::optional<std::string>
bareTemplate(NodeRef parts, uint32_t indentation, const Language &language);

/// `parts` as a quoted template, in which an escape keeps such text apart.
/// Nothing if literals lose all of their text beside one interpolation.
[[nodiscard]] std::optional<std::string>
quotedTemplate(NodeRef parts, uint32_t indentation, const Language &language);

} // namespace hcl

#endif // HCL_LIB_TRANSCODE_TEMPLATETEXT_H
