#include "Engine/Jit.h"

#include "Support/Message.h"
#include "Support/ProgramPath.h"

#include <dlfcn.h>
#include <filesystem>
#include <sys/auxv.h>
#include <system_error>

namespace hcl {
namespace {

constexpr const char *moduleName = "hcl-jit.so";
/// The exported function of the module.
using CreateJit = void(LoadedJit *);
constexpr const char *createName = "hclCreateJit";

std::string lastError() {
  const char *error = dlerror();
  return error ? error : "unknown error";
}

} // namespace

bool canLoadJit() { return true; }

LoadedJit loadJit() {
  // The user of such a program could give it another name, with another module
  // next to this name (hard links).
  if (getauxval(AT_SECURE) != 0)
    return {nullptr, "this program runs with more rights than the user who "
                     "started it, and loads no module"};
  if (programPath().empty())
    return {nullptr, "the place of this program is not known"};
  std::error_code error;
  std::filesystem::path folder = programPath().parent_path();
  for (const auto &path :
       {folder / moduleName, folder / "../lib/hcl" / moduleName}) {
    if (!std::filesystem::exists(path, error))
      continue;
    void *module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!module)
      return {nullptr, lastError()};
    void *create = dlsym(module, createName);
    if (!create)
      return {nullptr, lastError()};
    // The module stays loaded: its code runs until the last Jit is destroyed,
    // and LLVM cannot be loaded twice.
    LoadedJit loaded;
    reinterpret_cast<CreateJit *>(create)(&loaded);
    return loaded;
  }
  return {
      nullptr,
      message(
          "there is no {moduleName} in {folder} or in ../lib/hcl from there",
          "moduleName"_a = moduleName, "folder"_a = folder.string())};
}

} // namespace hcl
