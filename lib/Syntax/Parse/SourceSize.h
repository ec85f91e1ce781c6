// The limit on the size of a source.
//
// In: a source. Out: whether it is parsed. Deliberately absent: reading files,
// which has a separate limit (SourceFile::read).
#ifndef HCL_LIB_PARSE_SOURCESIZE_H
#define HCL_LIB_PARSE_SOURCESIZE_H

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/SourceFile.h"

#include <cstdint>
#include <string>

namespace hcl {

/// `file`, or an empty source with the same name if longer than the limits of
/// `language`. Errors: UnreadableFile at the start then.
inline SourceFile withinSize(const SourceFile &file, const Language &language,
                             Diagnostics &diagnostics) {
  uint64_t most = language.limits.maxSource;
  if (file.text().size() <= most)
    return file;
  diagnostics.add(DiagKind::UnreadableFile, file, {0, 0},
                  message("This source has more than {most:counted byte}. "
                          "Divide it, or allow more.",
                          "most"_a = most));
  return SourceFile(file.name(), "");
}

} // namespace hcl

#endif // HCL_LIB_PARSE_SOURCESIZE_H
