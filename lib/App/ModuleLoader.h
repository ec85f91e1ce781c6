// Modules read from folders.
//
// In: a folder and a description. Out: the module, with those that it opens.
// A folder is read once, however often it is opened.
// Deliberately absent: values.
#ifndef HCL_LIB_APP_MODULELOADER_H
#define HCL_LIB_APP_MODULELOADER_H

#include "ModuleSource.h"
#include "hcl/Language.h"

#include <map>
#include <memory>
#include <string>

namespace hcl::app {

/// Reads modules.
class ModuleLoader {
public:
  /// All three outlive this object.
  ModuleLoader(const Description &description, const Language &language,
               Diagnostics &diagnostics)
      : description_(description), language_(language),
        diagnostics_(diagnostics) {}

  /// The module in the folder `path`.
  /// Errors: those of readFolder, of parsing and of readPart; InvalidName;
  /// DuplicateDefinition; MissingBase; UnsuitableAttribute; those of types;
  /// UnreadableModule for a module that opens itself; those of Resolver.h.
  std::shared_ptr<const ModuleSource> load(const std::string &path);

private:
  class Builder;

  const Description &description_;
  const Language &language_;
  Diagnostics &diagnostics_;
  std::map<std::string, std::shared_ptr<const ModuleSource>> loaded_;
  std::vector<std::string> opening_; ///< folders, outermost first
};

} // namespace hcl::app

#endif // HCL_LIB_APP_MODULELOADER_H
