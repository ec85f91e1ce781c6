// Applications that a file describes: whole modules evaluated by the rules of
// a description.
//
//   Application app = Application::read(description, diagnostics);
//   Language language;
//   language.dialect = app.dialect().value_or(Dialect::spec());
//   language.functions = app.functionsName() == "terraform"
//                            ? terraformFunctions()
//                            : *functionTableByName(app.functionsName());
//   AppInputs inputs;
//   inputs.values.emplace_back("region", Value::string("north"));
//   AppModule module = app.evaluate(".", inputs, language, diagnostics);
//   for (const AppResult &output : module.results("outputs"))
//     use(output.name, output.value);
//
// A description (docs/applications.md) says which files of a folder are a
// module, which blocks they have, the names that expressions may use, what is
// repeated, and which values come from outside or are known later. Each
// attribute, block and instance is computed when something needs it, once; the
// order in the source has no meaning.
// In: a description, a folder, values. Out: results by name, and diagnostics.
// What depends on something that failed is silent; what depends on something
// known later is unknown.
// Ownership: handles, cheap to copy. Threads: several may evaluate modules of
// one application at once.
// Deliberately absent: any knowledge of an application.
#ifndef HCL_APPLICATION_H
#define HCL_APPLICATION_H

#include "hcl/AppInputs.h"
#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Language.h"
#include "hcl/Value.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

namespace app {
struct Description;
class Evaluation;
} // namespace app

/// How far the work on modules is. Another thread may read it meanwhile.
struct AppProgress {
  std::atomic<size_t> readFiles = 0;
  std::atomic<size_t> evaluated = 0; ///< definitions
};

/// A value in a group of results.
struct AppResult {
  std::string name;
  Value value;
  /// The marks that its block declares, e.g. `sensitive`.
  std::vector<std::string> marks = {};
  /// The definition: the name of an attribute or the start of a block, in
  /// `file`.
  SourceFile file = {};
  Range place = {};
};

/// A file of a module.
struct AppFile {
  std::string path; ///< below the folder of the module
  std::string text;
};

/// A module that was evaluated: a handle.
class AppModule {
public:
  /// A handle to `evaluation`, which is not null.
  explicit AppModule(std::shared_ptr<const app::Evaluation> evaluation)
      : evaluation_(std::move(evaluation)) {}

  /// The results in the group `name`, e.g. `outputs`, in the order of their
  /// names; `values` is everything that has a name. Values that failed are
  /// omitted.
  std::vector<AppResult> results(std::string_view name) const;
  /// The definitions and what each of them refers to, for Graphviz.
  std::string graph() const;
  /// The definitions that the value at `path` comes from, a line for each: its
  /// address, place and value, indented below those that refer to it. Of a
  /// value that is known later only those that are known later, too. `path` is
  /// a group of results with a name in it, e.g. `outputs.url`, or the address
  /// of a definition, e.g. `module.net[0].local.id`; a path into the value may
  /// follow; it goes on through references. Values with marks are not shown,
  /// nor those of definitions that declare one. Lines more than 100 levels
  /// below the first are indented as those at 100. After 10,000 lines it ends
  /// with `…`. Errors: UnknownReference, for a path that leads nowhere, and
  /// those of a path into a value; then nothing. Cost: linear in the
  /// definitions of all modules and the lines.
  std::string explain(const SourceFile &path, Diagnostics &diagnostics) const;
  /// The sources of the module and of all that it opens.
  std::vector<SourceFile> files() const;

private:
  std::shared_ptr<const app::Evaluation> evaluation_;
};

/// A description that was read: a handle.
class Application {
public:
  /// Reads the description in `file`.
  /// Errors: those of parsing; InvalidDescription at what contradicts itself
  /// or names something that the description lacks. The result is not valid
  /// then.
  static Application read(const SourceFile &file, Diagnostics &diagnostics);

  /// Whether it was read without errors, so that it can evaluate.
  bool isValid() const { return description_ != nullptr; }
  /// The name of its table of functions: one that functionTableByName knows, or
  /// "terraform" (terraformFunctions). Evaluation adds those that the
  /// description lists (`library_functions`) or defines.
  const std::string &functionsName() const;
  /// The names of the functions that it takes from the table `terraform`,
  /// beside its own table: `terraform_functions`.
  const std::vector<std::string> &terraformFunctionNames() const;
  /// `table` with those functions of `terraform`.
  /// Errors: InvalidDescription, at their list, for names that are not there.
  FunctionTable withTerraformFunctions(const FunctionTable &table,
                                       const FunctionTable &terraform,
                                       Diagnostics &diagnostics) const;
  /// The dialect that the application has; nothing: its description names none.
  /// Evaluation takes the dialect of its `language` all the same.
  const std::optional<Dialect> &dialect() const;
  /// The group of results that is printed unless another one is named.
  const std::string &defaultResult() const;
  /// The groups of results, sorted.
  std::vector<std::string> resultNames() const;
  /// Whether a file called `name` is one of those that a module in its folder
  /// is made of, or one with values for its inputs. Requires isValid().
  bool isModuleFile(const std::string &name) const;

  /// Evaluates the module in `folder`. Requires isValid().
  /// Errors: those of reading the files; of references, repetition, inputs and
  /// conditions; of evaluation.
  AppModule evaluate(const std::string &folder, const AppInputs &inputs,
                     const Language &language, Diagnostics &diagnostics) const;
  /// Evaluates the modules in `folders`, on all cores. Modules that several of
  /// them open are read once. Requires isValid().
  /// Counts in `progress`, unless that is null.
  /// Shape: results as folders. Errors: as evaluate of one; first those of all
  /// files and references, then those of each module.
  std::vector<AppModule> evaluate(std::span<const std::string> folders,
                                  const AppInputs &inputs,
                                  const Language &language,
                                  Diagnostics &diagnostics,
                                  AppProgress *progress = nullptr) const;
  /// As evaluate, one module after the other, and appends to `trace` the
  /// operations of each expression in the order in which values need one
  /// another, each below the address of its definition and its place. Values
  /// with marks are not shown, nor those in definitions that declare one.
  std::vector<AppModule> trace(std::span<const std::string> folders,
                               const AppInputs &inputs,
                               const Language &language, std::string &trace,
                               Diagnostics &diagnostics) const;
  /// Checks the module in `folder` before its values are known: inputs that
  /// `inputs` does not name are unknowns of their types, also those with a
  /// default or a file of the module. Counts in `progress`, unless that is
  /// null. Returns the module as far as it is known then. Requires isValid().
  /// Errors: as evaluate, for what fails whatever values the others have, with
  /// the types of the operands.
  AppModule check(const std::string &folder, const AppInputs &inputs,
                  const Language &language, Diagnostics &diagnostics,
                  AppProgress *progress = nullptr) const;

  /// The module in `folder` with everything that is known written as values:
  /// its files and those of the modules inside it. Evaluated with the inputs
  /// that are left, they have the same results. Inputs without a value and
  /// without a default are known later; those in `inputs`, the environment and
  /// files of the module become defaults unless they are marked. Files in JSON,
  /// conditions and literals stay as they are. Requires isValid().
  /// Errors: as evaluate; UnreadableModule for a module outside of `folder`.
  std::vector<AppFile> residual(const std::string &folder,
                                const AppInputs &inputs,
                                const Language &language,
                                Diagnostics &diagnostics) const;

private:
  friend class LiveModule;

  std::shared_ptr<const app::Description> description_;
};

} // namespace hcl

#endif // HCL_APPLICATION_H
