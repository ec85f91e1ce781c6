// Reading inputs and writing outputs of the command line tools.
//
// In: paths; `-` is standard input or output. Out: whole texts, or a clause
// with the reason of a failure. Nothing here prints or exits.
#ifndef HCL_TOOLS_COMMON_FILES_H
#define HCL_TOOLS_COMMON_FILES_H

#include "hcl/Fault.h"
#include "hcl/SourceFile.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hcl::tools {

/// The name that diagnostics print for standard input.
inline constexpr std::string_view standardInputName = "<stdin>";

/// All bytes of the file at `path`, or of standard input for "-". On failure
/// nullopt, and `fault` is a clause such as
/// `cannot read "a.hcl": No such file or directory`.
/// Errors: missing, unreadable, a directory, too large for ranges.
/// Spec: DEC-CLI-018.
[[nodiscard]] std::optional<std::string> readText(const std::string &path,
                                                  Fault &fault);
/// The same into `text`, whose memory is used again. Returns false on failure.
[[nodiscard]] bool readText(const std::string &path, std::string &text,
                            Fault &fault);

/// `readText` as a source named after its path; no file on failure.
SourceFile readSource(const std::string &path, Fault &fault);

/// Writes all of `text` to standard output, unbuffered. Returns false with
/// `fault` set if it is closed, full or broken; with an empty reason if it is a
/// pipe that its reader has closed: the reader wants no more, as `head`, which
/// is not an error.
[[nodiscard]] bool writeOutput(std::string_view text, Fault &fault);

/// A file and its new text.
struct FileText {
  std::string path;
  std::string_view text;
};
/// Writes all `files`, each as writeFile does. If one cannot be written, none
/// is changed.
[[nodiscard]] bool writeFiles(std::span<const FileText> files, Fault &fault);
/// Makes `text` the content of the file at `path`, whole or not at all: it is
/// written to a temporary file in the same folder, which then replaces the file
/// and keeps its owner, permissions and extended attributes; other hard links
/// keep the old content.
/// A link is followed, to a file that is missing, too. A pipe or device is
/// written to directly, so is a descriptor of this process, as in /dev/stdout,
/// and so is a file that cannot be replaced: in a folder that may not be
/// written to, a mount point, or one whose owner or attributes this process
/// cannot give to another file; a full disk and signals leave that whole, too.
/// A signal that ends the process removes the temporary file. Returns false
/// with `fault` set, as writeOutput. Spec: DEC-CLI-004.
[[nodiscard]] bool writeFile(const std::string &path, std::string_view text,
                             Fault &fault);

/// Writes all of `text` to standard error; failure is ignored, as there is
/// nowhere left to report it.
void writeError(std::string_view text);

/// `writeError` of text without colours in printable form: control characters
/// in it, as of the name of a file, do not reach the terminal. Newlines stay.
void writeProblem(std::string_view text);

/// Makes writing to a closed pipe, and beyond the size that files may have, an
/// error of the write instead of a signal that ends the process. Call it before
/// any output.
void failWritesWithoutSignals();

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_FILES_H
