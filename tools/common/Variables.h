// The flags that define variables and select functions, and the scope made from
// them.
//
// In: flags, files and the environment. Out: a scope, and values fit to be
// printed. Deliberately absent: what the variables are used for.
#ifndef HCL_TOOLS_COMMON_VARIABLES_H
#define HCL_TOOLS_COMMON_VARIABLES_H

#include "hcl/Eval.h"
#include "hcl/Fault.h"
#include "hcl/Scope.h"
#include "hcl/Variables.h"

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
  std::vector<std::string> texts;         ///< --var-string: NAME=TEXT
  std::vector<std::string> environment;   ///< --env: names
  std::vector<std::string> prefixes;      ///< --env-prefix
  std::vector<std::string> sensitive;     ///< --sensitive: names
  std::vector<std::string> typeFiles;     ///< --types
  std::vector<std::string> types;         ///< --var-type: NAME=TYPE
  std::string functions = "all";          ///< --functions

  /// Adds all but --sensitive. --functions takes the names of
  /// functionTableByName and those in `moreTables`. This object must outlive
  /// the parsing by `app`.
  void addTo(CLI::App &app, const std::vector<std::string> &moreTables = {});
  /// Adds --sensitive, for a tool that prints results by `withoutSecrets`.
  void addSensitiveTo(CLI::App &app);
  /// Whether variables are allowed, even if none is defined: the error for an
  /// unknown name differs between an empty file of variables and no file.
  bool any() const {
    return !scopeFiles.empty() || !variableFiles.empty() ||
           !variables.empty() || !typeFiles.empty() || !types.empty() ||
           !texts.empty() || !environment.empty() || !prefixes.empty();
  }
  /// Whether a flag reads standard input.
  bool readStandardInput() const;
};

/// The ways to define `name` as the text that `--var` was given.
std::string quotingHint(const std::string &name, const std::string &text);

/// The variables that flags define.
class Variables {
public:
  /// Reads and evaluates the definitions that `flags` name: scopes first, then
  /// types, then files of variables, then the environment, then single
  /// variables. Later ones override earlier ones, but a value takes the type
  /// that its variable was declared with. The values of sensitive variables are
  /// marked. Returns false with `fault` set if a file cannot be read, a flag is
  /// malformed, or a variable of the environment or a sensitive one is missing.
  /// Errors: those of hcl/Variables.h; with sensitive variables, without
  /// details and source. After an error in a type no other values are read.
  [[nodiscard]] bool define(const VariableFlags &flags,
                            const Language &language, Diagnostics &diags,
                            Fault &fault);

  /// Allows variables only if VariableFlags::any.
  std::shared_ptr<const Scope> scope() const { return scope_; }

private:
  /// Functions of hcl/Variables.h, with the same parameters for all.
  using Definer = void (*)(const SourceFile &, const Language &,
                           DeclaredTypes &, Scope &, Diagnostics &);
  using NamedDefiner = void (*)(const std::string &, const SourceFile &,
                                const Language &, DeclaredTypes &, Scope &,
                                Diagnostics &);
  [[nodiscard]] bool declareAll(const VariableFlags &flags, Fault &fault);
  [[nodiscard]] bool defineFiles(const VariableFlags &flags, Fault &fault);
  [[nodiscard]] bool defineFile(const std::string &path, Definer definer,
                                Fault &fault);
  [[nodiscard]] bool defineEnvironment(const VariableFlags &flags,
                                       Fault &fault);
  [[nodiscard]] bool defineSingle(const VariableFlags &flags, Fault &fault);
  [[nodiscard]] bool defineOne(std::string_view flag, std::string_view form,
                               const std::string &definition,
                               NamedDefiner definer, Fault &fault);
  void defineText(const std::string &name, std::string_view text);
  [[nodiscard]] bool markSensitive(const VariableFlags &flags, Fault &fault);
  void report(Diagnostics &found);

  const Language *language_ = nullptr;
  bool hidesText_ = false;
  Diagnostics *diags_ = nullptr;
  DeclaredTypes declared_;
  std::shared_ptr<Scope> scope_ = std::make_shared<Scope>();
};

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_VARIABLES_H
