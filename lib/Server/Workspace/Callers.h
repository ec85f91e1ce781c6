// Folders with modules that may call the module of another folder.
#ifndef HCL_LIB_WORKSPACE_CALLERS_H
#define HCL_LIB_WORKSPACE_CALLERS_H

#include "hcl/Application.h"

#include <span>
#include <string>
#include <vector>

namespace hcl::server {

/// The folders below `roots`, without hidden ones, whose files name the folder
/// `home`. Cost: of reading the files of all.
std::vector<std::string> foldersThatMayRead(const Application &application,
                                            const std::string &home,
                                            std::span<const std::string> roots);

} // namespace hcl::server

#endif // HCL_LIB_WORKSPACE_CALLERS_H
