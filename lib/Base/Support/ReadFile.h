// Reading whole files into memory.
//
// In: a path, or an open descriptor. Out: all bytes, or the reason why there
// are none. Deliberately absent: names for people and diagnostics
// (SourceFile::read, tools/common/Files.h).
#ifndef HCL_LIB_SUPPORT_READFILE_H
#define HCL_LIB_SUPPORT_READFILE_H

#include <cstdint>
#include <optional>
#include <string>

namespace hcl {

/// All bytes of the file at `path`, which a user or a program names: not a
/// directory and not a device, but for terminals, /dev/null and descriptors of
/// this process, such as /dev/stdin. A pipe is waited for.
/// Units: `limit` in bytes. Errors: if the file cannot be read or is longer
/// than `limit`, returns nothing and sets `reason` to a clause such as `No such
/// file or directory`.
[[nodiscard]] std::optional<std::string>
readFile(const std::string &path, uint64_t limit, std::string &reason);

/// The same into `text`, for callers that read many files: its memory is used
/// again. Returns false on failure.
[[nodiscard]] bool readFile(const std::string &path, uint64_t limit,
                            std::string &text, std::string &reason);

/// All remaining bytes of the descriptor `fd`, which stays open. Otherwise like
/// readFile.
[[nodiscard]] std::optional<std::string> readDescriptor(int fd, uint64_t limit,
                                                        std::string &reason);
/// The same into `text`.
[[nodiscard]] bool readDescriptor(int fd, uint64_t limit, std::string &text,
                                  std::string &reason);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_READFILE_H
