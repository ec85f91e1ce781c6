#include "FileStamps.h"

#include <sys/stat.h>

namespace hcl::eval {

bool FileStamps::look(const std::string &path) {
  Stamp stamp;
  struct stat found {};
  if (stat(path.c_str(), &found) == 0)
    stamp = {static_cast<uint64_t>(found.st_ino),
             static_cast<uint64_t>(found.st_size), found.st_mtim.tv_sec,
             found.st_mtim.tv_nsec};
  auto [known, isNew] = stamps_.try_emplace(path, stamp);
  if (!isNew && known->second == stamp)
    return false;
  known->second = stamp;
  return true;
}

} // namespace hcl::eval
