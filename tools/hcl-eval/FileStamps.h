// Whether files have changed since they were looked at.
#ifndef HCL_TOOLS_HCL_EVAL_FILESTAMPS_H
#define HCL_TOOLS_HCL_EVAL_FILESTAMPS_H

#include <cstdint>
#include <map>
#include <string>

namespace hcl::eval {

/// Size, number and time of the last change of files.
class FileStamps {
public:
  /// Looks at `path`, which may be missing. Returns whether it is not as it was
  /// at the last look; true at the first.
  [[nodiscard]] bool look(const std::string &path);

private:
  struct Stamp {
    uint64_t file = 0;
    uint64_t size = 0;
    int64_t seconds = -1; ///< -1: missing
    int64_t nanoseconds = 0;
    friend bool operator==(const Stamp &, const Stamp &) = default;
  };
  std::map<std::string, Stamp> stamps_;
};

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_FILESTAMPS_H
