// A run of hcl-eval with one application.
//
// In: flags. Out: results on standard output, or of one module as a text.
// Deliberately absent: the choice of the application (ModuleFlags.h).
#ifndef HCL_TOOLS_HCL_EVAL_APPLICATIONRUN_H
#define HCL_TOOLS_HCL_EVAL_APPLICATIONRUN_H

#include "Advice.h"
#include "AnswerStream.h"
#include "Driver.h"
#include "ModuleResults.h"
#include "hcl/Application.h"
#include "hcl/Language.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::eval {

/// The parts of a live module. Refers to the run.
struct LiveParts {
  const Application &application;
  std::string path; ///< a folder, or a file that is a module
  AppInputs inputs;
  const Language &language;
};

/// One run with --app.
class ApplicationRun {
public:
  explicit ApplicationRun(const Flags &flags) : flags_(flags) {}

  /// Does what the flags ask for. Returns the exit code.
  [[nodiscard]] int run();
  /// Reads the description and the inputs. Returns an exit code on failure,
  /// which is reported.
  [[nodiscard]] std::optional<int> prepare();
  /// Makes `count` modules share the cores, for `answer`.
  void shareCores(size_t count);
  /// Evaluates or checks the module at `path`, with what is asked about it as
  /// text; empty with errors, and with --check. Several threads may call it at
  /// once.
  ModuleAnswer answer(const std::string &path) const;
  /// Whether there is one module; after prepare().
  bool isOne() const { return paths_.size() == 1; }
  const Application &application() const { return application_; }
  const FileRoot &root() const { return *inputs_.root; }
  /// The parts of the one module; after prepare(). Errors: of schemas.
  LiveParts liveParts(Diagnostics &diagnostics) const;
  /// The application, with what its modules are read.
  struct Means {
    const Application &application;
    AppInputs &inputs;
    const Language &language;
  };
  Means means() { return {application_, inputs_, language_}; }

private:
  /// The application as of a version, for modules that allow no newer one.
  struct AsOf {
    Application application;
    Language language;
    std::shared_ptr<app::ParsedFiles> files;
  };

  const AsOf *asOf(const AppModule &module) const;
  AppModule evaluated(const std::string &path, AppInputs inputs,
                      Diagnostics &diagnostics,
                      AppProgress *progress = nullptr) const;
  [[nodiscard]] bool readDescription();
  [[nodiscard]] bool readInputs();
  [[nodiscard]] int evaluate();
  [[nodiscard]] int fetch();
  [[nodiscard]] int answerAll();
  [[nodiscard]] int answerRecords();
  [[nodiscard]] int emit();
  [[nodiscard]] int test();
  [[nodiscard]] bool isAllowable(const std::string &name);
  [[nodiscard]] bool settlePaths();
  void announce();
  Schemas schemasFor(std::span<const std::string> folders,
                     Diagnostics &diagnostics) const;
  std::vector<std::span<const std::string>> groups() const;
  std::string resultText(const AppModule &module,
                         Diagnostics &diagnostics) const {
    return eval::resultText(module.results(flags_.result
                                               ? *flags_.result
                                               : application_.defaultResult()),
                            flags_, diagnostics);
  }
  [[nodiscard]] int report() {
    adviseOnInputs(diags_, flags_.common);
    if (!flags_.common.jsonDiags)
      joinRepeats(diags_);
    return tools::report(diags_, flags_.common);
  }
  [[nodiscard]] int report(std::string_view out) {
    return tools::finish(out, report(), flags_.common);
  }
  [[nodiscard]] int cannotRun(const std::string &problem) {
    return tools::cannotRun(problem, flags_.common);
  }

  Flags flags_;
  Language language_;
  Application application_;
  std::vector<std::string> paths_;   ///< folders, or files that are modules
  std::vector<std::string> folders_; ///< of each path
  AppInputs inputs_;
  std::vector<AppModule> modules_;
  Diagnostics diags_;
  Fault fault_;
  mutable std::mutex mutex_; ///< of versions_
  /// By version; null: it cannot be read.
  mutable std::map<std::string, std::unique_ptr<AsOf>> versions_;
};

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_APPLICATIONRUN_H
