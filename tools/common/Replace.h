// Writing descriptors and replacing files.
//
//   Replacement file("out.json", text);
//   if (!file.prepare() || !file.finish())
//     std::perror("out.json");
//
// In: descriptors, paths, texts. Out: whether all was written; errno says why
// not. Threads: one at a time replaces files.
// Deliberately absent: messages (Files.h).
#ifndef HCL_TOOLS_COMMON_REPLACE_H
#define HCL_TOOLS_COMMON_REPLACE_H

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::tools {

class TemporaryFile;

/// Writes all of `text`, waiting where a descriptor that does not block is
/// full. Returns false with errno set on failure.
bool writeAll(int fd, std::string_view text);

/// Whether `path`, after the links that its last part is, names a descriptor of
/// this process, such as /dev/stdout or /dev/fd/3.
bool namesDescriptor(const std::string &path);

/// A file that gets a new text, as writeFile (Files.h) says, in two steps, so
/// that several files can be prepared before the first one is changed.
class Replacement {
public:
  /// Keeps `path` and `text`, which must outlive it.
  Replacement(const std::string &path, std::string_view text);
  ~Replacement();

  /// Does all that can fail but for renaming. On failure returns false with
  /// errno set; the file is unchanged, as it is until `finish`.
  [[nodiscard]] bool prepare();
  /// Changes the file. On failure returns false with errno set.
  [[nodiscard]] bool finish();
  const std::string &path() const { return path_; }

private:
  const std::string &path_;
  std::string_view text_;
  std::string target_;                       ///< the end of a chain of links
  std::optional<int> descriptor_ = {};       ///< that the target names
  std::unique_ptr<TemporaryFile> temporary_; ///< null: it is overwritten
  bool isRegular_ = true;
};

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_REPLACE_H
