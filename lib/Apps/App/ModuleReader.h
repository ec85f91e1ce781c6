// Files that functions of a description read as modules by themselves.
//
// In: a description, files, values from outside. Out: the Outside of an
// evaluation, and values of modules, each evaluated once for a module that
// asks. Ownership: modules whose functions use a reader keep it; it keeps the
// inputs, not the files. Threads: several may ask at once. Deliberately absent:
// which functions ask (Description/Outside.h).
#ifndef HCL_LIB_APP_MODULEREADER_H
#define HCL_LIB_APP_MODULEREADER_H

#include "Description/Description.h"
#include "Description/FileTree.h"
#include "Description/Outside.h"
#include "ModuleEval/Evaluation.h"
#include "hcl/AppInputs.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// Evaluates modules that others ask for.
class ModuleReader {
public:
  /// Reads from `files`, which outlive this object, as modules are that have
  /// these inputs. `absent` is about inputs without a value.
  ModuleReader(std::shared_ptr<const Description> description,
               const FileTree &files, Language language,
               const AppInputs &inputs, AbsentInputs absent);
  ModuleReader(const ModuleReader &) = delete;
  ModuleReader &operator=(const ModuleReader &) = delete;

  /// The view of functions of the description; keeps `reader`.
  static std::shared_ptr<const Outside>
  outside(std::shared_ptr<const ModuleReader> reader) {
    const Outside *outside = &reader->outside_;
    return {std::move(reader), outside};
  }
  /// A reader for the module at `path`, which `asking` asks for.
  ModuleReader(const ModuleReader &asking, const std::string &path,
               const std::string &original);

private:
  /// The parts that all questions of one evaluation share.
  struct Shared;
  void setOutside();
  Value moduleAt(const ModuleQuestion &question, CallContext &cx,
                 std::string &problem) const;
  Value read(const ModuleQuestion &question, CallContext &cx,
             std::string &problem) const;
  Value resultsAt(const ModuleQuestion &question, CallContext &cx,
                  std::string &problem) const;

  std::shared_ptr<Shared> shared_;
  Outside outside_;
  std::vector<std::string> chain_; ///< the paths that ask, outermost first
};

} // namespace hcl::app

#endif // HCL_LIB_APP_MODULEREADER_H
