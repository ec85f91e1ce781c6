// Applications by descriptions: whole modules evaluated by the rules in a file.
//
//   Application app = Application::read(description, diagnostics);
//   Language language;
//   language.dialect = app.dialect().value_or(Dialect::spec());
//   language.functions = app.functions(FunctionTables(), diagnostics);
//   AppInputs inputs;
//   inputs.values.emplace_back("region", Value::string("north"));
//   AppModule module = app.evaluate(".", inputs, language, diagnostics);
//   for (const AppResult &output : module.results("outputs"))
//     use(output.name, output.value);
//
// A description (docs/applications.md) says which files of a folder are a
// module, which blocks they have, the names in expressions, the repetitions,
// and the values that come from outside or are deferred. Each attribute, block
// and instance is computed on demand, once; the order in the source has no
// meaning.
// In: a description, a folder, values. Out: results by name, and diagnostics.
// Dependents of a failed value are silent; dependents of a deferred value are
// unknown.
// Ownership: handles, cheap to copy. Threads: several may evaluate modules of
// one application at once.
// Deliberately absent: any knowledge of an application.
#ifndef HCL_APPLICATION_H
#define HCL_APPLICATION_H

#include "hcl/AppInputs.h"
#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/FunctionTables.h"
#include "hcl/Language.h"
#include "hcl/Scope.h"
#include "hcl/SyntaxForms.h"
#include "hcl/Value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
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

/// The progress of the work on modules. Another thread may read it meanwhile.
struct AppProgress {
  std::atomic<size_t> readFiles = 0;
  std::atomic<size_t> evaluated = 0; ///< definitions
};

/// A value in a group of results.
struct AppResult {
  std::string name;
  Value value;
  /// The marks declared by the block, e.g. `sensitive`.
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

/// The relations of a module to others.
struct AppRelations {
  std::vector<std::string> called;   ///< the folders of child modules
  std::vector<std::string> included; ///< the folders of included modules
  /// Whether it writes files into its folder: another module there, of another
  /// application, may lack them now.
  bool writesFiles = false;
  bool generates = false; ///< blocks of it may (AppModule::generated)
};

/// A module that another one generates from a folder.
struct GeneratedModule {
  std::string application; ///< the name of its description
  std::string path;        ///< of the folder that is generated, absolute
  std::string source;      ///< of the module, as written
  /// Texts of files that are generated beside those of the source, by name.
  std::map<std::string, std::string> files = {};
};

/// An evaluated module: a handle.
class AppModule {
public:
  /// A handle to `evaluation`, which is not null.
  explicit AppModule(std::shared_ptr<const app::Evaluation> evaluation)
      : evaluation_(std::move(evaluation)) {}

  /// The results in the group `name`, e.g. `outputs`, in the order of their
  /// names; `values` is everything with a name. Failed values are omitted.
  std::vector<AppResult> results(std::string_view name) const;
  /// The definitions and their references, for Graphviz.
  std::string graph() const;
  /// The definitions that the value at `path` comes from, a line for each:
  /// address, place and value, indented below the definitions that refer to it.
  /// Below an input is the place of its value from outside: in a file, or in
  /// words. For an unknown value only unknown ones are listed. `path` is a
  /// group of results and a name, e.g. `outputs.url`, or the address of a
  /// definition, e.g. `module.net[0].local.id`; a path into the value may
  /// follow and goes on through references. Values with marks, and values of
  /// definitions that declare a mark, are not shown. Indentation ends at 100
  /// levels, the list after 10,000 lines with `…`. Errors: UnknownReference for
  /// an undefined path, and errors of a path into a value; then nothing. Cost:
  /// linear in the definitions of all modules and, for each line, in the lists
  /// and objects on the way to its part.
  std::string explain(const SourceFile &path, Diagnostics &diagnostics) const;
  /// The language of the expressions in the root module, with its functions.
  const Language &language() const;
  /// The names of the root module as variables: of its definitions, with their
  /// values, and of the application. Of `used`, the first words of names in an
  /// expression, those that are deferred are unknown.
  std::shared_ptr<const Scope>
  scope(std::span<const std::string> used = {}) const;
  /// The value of `expression` among these names; an address in a child module,
  /// `module.net.local.id`, may be all of it. The variables of `own`, which may
  /// be null, come before names of the module.
  /// Errors: as parsing and evaluation; no message shows a value with marks.
  Value evaluate(const SourceFile &expression, Diagnostics &diagnostics,
                 const Scope *own = nullptr) const;
  /// The value at `path`: a name in the results called `group`, else a name of
  /// the module, else a group of results and a name in it, else an address in a
  /// child module; a path into the value may follow. Errors: as evaluate;
  /// InvalidReference or others for what is not a path.
  Value valueAt(const SourceFile &path, std::string_view group,
                Diagnostics &diagnostics) const;
  /// The modules that blocks of this one generate, as the description says, as
  /// far as their paths and sources are known. To evaluate one, show its source
  /// at its path (AppInputs::shown).
  std::vector<GeneratedModule> generated() const;
  /// The sources of the module and of all child modules.
  std::vector<SourceFile> files() const;
  /// The newest version of the application that the module allows, unless the
  /// application was read as of a version; empty: all. To see what that version
  /// does, evaluate the module with the application as of it.
  std::string newestVersion() const;

private:
  std::shared_ptr<const app::Evaluation> evaluation_;
};

/// A description: a handle.
class Application {
public:
  /// Reads the description in `file` as of `version` of the application, such
  /// as `1.8`; empty: the newest.
  /// Errors: as parsing; InvalidDescription at contradictions and at
  /// undescribed names. The result is not valid then.
  static Application read(const SourceFile &file, Diagnostics &diagnostics,
                          std::string_view version = {});

  /// Whether the description had no errors, so evaluation is possible.
  bool isValid() const { return description_ != nullptr; }
  /// The functions that the description names in `tables`: of the table
  /// `named`, or without that name of its own choice, and those that it adds.
  /// Evaluation adds the functions that the description defines.
  /// Errors: InvalidDescription at a table or function that is not there.
  FunctionTable functions(const FunctionTables &tables,
                          Diagnostics &diagnostics,
                          std::string_view named = {}) const;
  /// The dialect in the description; nothing: none. Evaluation takes the
  /// dialect of its `language` all the same.
  const std::optional<Dialect> &dialect() const;
  /// The group of results that is printed by default.
  const std::string &defaultResult() const;
  /// The text of a value that is not known yet, e.g. "(known later)".
  std::string deferredText() const;
  /// The groups of results, sorted.
  std::vector<std::string> resultNames() const;
  /// The description, a file beside the one of this application without
  /// `.hcl`, of files of cases that try modules (Suites.h); empty: there is
  /// none. Requires isValid().
  const std::string &suites() const;
  /// Whether modules are suites. Requires isValid().
  bool isSuite() const;
  /// The functions that take something from outside the module, such as the
  /// environment, and so work only if AppInputs::allowed has their names;
  /// sorted. Requires isValid().
  const std::vector<std::string> &allowableFunctions() const;
  /// Whether a file called `name` belongs to the module in its folder, as a
  /// source or with values for inputs. Requires isValid().
  bool isModuleFile(const std::string &name) const;

  /// Whether a file that is named is a module by itself. If not, the module of
  /// a file is the one in its folder. Requires isValid().
  bool isSingleFile() const;
  /// The modules at `path`: the files of the folder, sorted, if each of them is
  /// a module by itself and there are several; else `path`. Requires isValid().
  std::vector<std::string> modulesIn(const std::string &path) const;

  /// The forms of a file called `name`, for Transcode.h: a source of a module,
  /// unless its name is like those of files with values for inputs. Requires
  /// isValid().
  SyntaxForms syntaxForms(std::string_view name = {}) const;
  /// The same with what providers declare in `schemas`, for the types of blocks
  /// that `sources` have: all files of the module of that one.
  SyntaxForms syntaxForms(std::string_view name, const Schemas &schemas,
                          std::span<const SourceFile> sources) const;
  /// The name that a file called `name` has in the other syntax; nothing: the
  /// application does not read such a file. Requires isValid().
  [[nodiscard]] std::optional<std::string>
  nameInOtherSyntax(const std::string &name) const;
  /// Whether some file of a module may be in the JSON syntax. Requires
  /// isValid().
  bool readsJson() const;

  /// Evaluates the module in `folder`, or, if isSingleFile(), in the file of
  /// that name. Requires isValid().
  /// Errors: as reading files; mistakes in references, repetition, inputs and
  /// conditions; as evaluation.
  AppModule evaluate(const std::string &folder, const AppInputs &inputs,
                     const Language &language, Diagnostics &diagnostics) const;
  /// Evaluates the modules in `folders`, on all cores. Child modules with
  /// several calls are read once. Requires isValid(), and different folders of
  /// those that are files. Counts in `progress`
  /// unless null.
  /// Shape: results as folders. Errors: as evaluate of one folder; first for
  /// all files and references, then for each module.
  std::vector<AppModule> evaluate(std::span<const std::string> folders,
                                  const AppInputs &inputs,
                                  const Language &language,
                                  Diagnostics &diagnostics,
                                  AppProgress *progress = nullptr) const;
  /// As evaluate, one module after the other, and appends to `trace` the
  /// operations of each expression in the order of their dependencies, each
  /// below the address of its definition and its place. Values with marks, and
  /// values in definitions that declare a mark, are not shown.
  std::vector<AppModule> trace(std::span<const std::string> folders,
                               const AppInputs &inputs,
                               const Language &language, std::string &trace,
                               Diagnostics &diagnostics) const;
  /// Checks the module in `folder` before its values are known: inputs that
  /// `inputs` does not name are unknowns of their types, also inputs with a
  /// default or a value in a file of the module. Counts in `progress` unless
  /// null. Returns the module as far as known then. Requires isValid().
  /// Errors: as evaluate, for what fails whatever values the others have, with
  /// the types of the operands.
  AppModule check(const std::string &folder, const AppInputs &inputs,
                  const Language &language, Diagnostics &diagnostics,
                  AppProgress *progress = nullptr) const;

  /// The files with schemas that are in the module in `folder` where the
  /// description says, compressed or not; for Schemas::read. Requires
  /// isValid().
  std::vector<std::string> schemaFiles(const std::string &folder) const;
  /// How schemas are printed; without programs if the description does not say
  /// so. Requires isValid().
  SchemaPrinter schemaPrinter() const;

  /// A store of parsed files, for AppInputs::sharedFiles of evaluations and
  /// checks in `language`: they parse the files of child modules and included
  /// files once for all. Files that change are parsed again; the last used ones
  /// that take about `most` bytes are kept. Requires isValid().
  std::shared_ptr<app::ParsedFiles> shareFiles(const Language &language,
                                               uint64_t most = uint64_t{64}
                                                               << 20) const;

  /// The relations of the module at `path` to others, as far as its files say
  /// without values; `called` only if `withCalls`. Mistakes are left to an
  /// evaluation. Requires isValid().
  AppRelations relations(const std::string &path, const AppInputs &inputs,
                         const Language &language, bool withCalls) const;

  /// The modules at `path`, the folder or file of one by its name, as its
  /// content says without values: `path`; the files of the folder, sorted, if
  /// a file that is named is a module by itself and two define the same; or
  /// nothing for a file that has nothing of a module. Warns of the last two.
  /// Requires isValid().
  std::vector<std::string> modulesFound(const std::string &path,
                                        const AppInputs &inputs,
                                        const Language &language,
                                        Diagnostics &diagnostics) const;

  /// The module in `folder` with everything known written as values: its files
  /// and the modules inside the folder. Evaluated with the remaining inputs,
  /// they have the same results. Inputs without a value and without a default
  /// are deferred; inputs with a value become defaults unless marked. Files in
  /// JSON, conditions and literals stay unchanged. Requires isValid().
  /// Errors: as evaluate; UnreadableModule for a module outside of `folder`.
  std::vector<AppFile> residual(const std::string &folder,
                                const AppInputs &inputs,
                                const Language &language,
                                Diagnostics &diagnostics) const;

private:
  friend class LiveModule;
  friend class Suites;

  std::shared_ptr<const app::Description> description_;
};

} // namespace hcl

#endif // HCL_APPLICATION_H
