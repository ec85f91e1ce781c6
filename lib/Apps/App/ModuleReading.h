// The files and the language with which modules are read.
//
// In: paths, and what the caller chooses. Out: a tree of files, folders, and
// the language of each module. Deliberately absent: loading
// (ModuleSource/ModuleLoader.h).
#ifndef HCL_LIB_APP_MODULEREADING_H
#define HCL_LIB_APP_MODULEREADING_H

#include "Description/Description.h"
#include "Description/FileTree.h"
#include "ModuleEval/Evaluation.h"
#include "ModuleReader.h"
#include "ModuleSource/ModuleLoader.h"
#include "hcl/AppInputs.h"
#include "hcl/Language.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace hcl::app {

/// The tree of files, and the language of each module.
struct ModuleReading {
  /// Modules keep to it, so it lives as long as they do.
  std::shared_ptr<const DiskFiles> files;
  /// Null: functions see nothing outside.
  std::shared_ptr<const ModuleReader> reader = {};
  /// Those of the modules, also of modules that are one file.
  std::vector<std::string> folders;
  Language language;
  FunctionTables tables;
  /// See EvaluationOptions.
  bool hasOwnFunctions = false;

  /// For the modules at `paths`, folders or files. `absent` is about inputs
  /// without a value in modules that others read.
  ModuleReading(const std::shared_ptr<const Description> &description,
                std::span<const std::string> paths, const AppInputs &inputs,
                const Language &given, AbsentInputs absent);

  /// Lets functions of modules that `loader` reads see what is outside, and
  /// `loader` the functions of other versions.
  void showOutside(ModuleLoader &loader) const {
    loader.setTables(tables);
    if (reader)
      loader.see(ModuleReader::outside(reader));
  }
  /// The language of the root module in `folder`, where relative paths start.
  Language languageIn(const std::string &folder) const;
  /// `evaluation`, which keeps the files alive.
  std::shared_ptr<Evaluation>
  keptBy(std::shared_ptr<Evaluation> evaluation) const;
};

} // namespace hcl::app

#endif // HCL_LIB_APP_MODULEREADING_H
