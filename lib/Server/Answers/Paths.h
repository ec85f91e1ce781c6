// Completion of paths in quotes.
#ifndef HCL_LIB_ANSWERS_PATHS_H
#define HCL_LIB_ANSWERS_PATHS_H

#include "Question.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl::server {

/// An unfinished path in quotes, from `./` or `../` on.
struct OpenPath {
  std::string folder; ///< that the words before the last one lead to
  Range word;         ///< after the last slash, up to the quote
};

/// The path around `offset` in `document`, which is a file.
[[nodiscard]] std::optional<OpenPath>
pathAround(const Document &document, const Tree &tree, uint32_t offset);

/// Writes the items of a list: the folders and files in the folder of `path`.
void writePaths(Question &question, const Document &document,
                const OpenPath &path);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_PATHS_H
