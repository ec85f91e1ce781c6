// The flags that define variables and select functions, and the scope made from
// them.
#ifndef HCL_TOOLS_COMMON_VARIABLES_H
#define HCL_TOOLS_COMMON_VARIABLES_H

#include "hcl/Eval.h"
#include "hcl/Fault.h"
#include "hcl/Scope.h"

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace hcl::tools {

struct VariableFlags {
  std::vector<std::string> scopeFiles;    ///< --scope
  std::vector<std::string> variableFiles; ///< --vars
  std::vector<std::string> variables;     ///< --var: NAME=EXPR
  std::vector<std::string> typeFiles;     ///< --types
  std::vector<std::string> types;         ///< --var-type: NAME=TYPE
  std::string functions = "spec";         ///< --functions

  /// Adds all of them. This object must outlive the parsing by `app`.
  void addTo(CLI::App &app);
  /// Whether variables are allowed, even if none is defined: the error for an
  /// unknown name differs between an empty file of variables and no file.
  bool any() const {
    return !scopeFiles.empty() || !variableFiles.empty() ||
           !variables.empty() || !typeFiles.empty() || !types.empty();
  }
};

/// The variables that flags define.
class Variables {
public:
  /// Reads and evaluates the definitions that `flags` name: scopes first, then
  /// files of types and of variables, then single types and variables. Later
  /// ones override earlier ones. Returns false with `fault` set if a file
  /// cannot be read or a flag is malformed.
  /// Errors: those of Eval/Variables.h.
  bool define(const VariableFlags &flags, const Language &language,
              Diagnostics &diags, Fault &fault);

  /// Allows variables only if VariableFlags::any.
  std::shared_ptr<const Scope> scope() const { return scope_; }

private:
  using Definer = void (*)(const SourceFile &, const Language &, Scope &,
                           Diagnostics &);
  using NamedDefiner = void (*)(const std::string &, const SourceFile &,
                                const Language &, Scope &, Diagnostics &);
  bool defineFile(const std::string &path, Definer definer, Fault &fault);
  bool defineOne(std::string_view flag, std::string_view form,
                 const std::string &definition, NamedDefiner definer,
                 Fault &fault);

  const Language *language_ = nullptr;
  Diagnostics *diags_ = nullptr;
  std::shared_ptr<Scope> scope_ = std::make_shared<Scope>();
};

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_VARIABLES_H
