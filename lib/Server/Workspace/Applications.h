// The applications that files belong to.
//
// In: how names of applications are found, from the program. Out: applications,
// each read once, with the language of their expressions.
// Ownership: owns the applications. Threads: one.
// Deliberately absent: which applications there are.
#ifndef HCL_LIB_WORKSPACE_APPLICATIONS_H
#define HCL_LIB_WORKSPACE_APPLICATIONS_H

#include "hcl/AppInputs.h"
#include "hcl/Application.h"
#include "hcl/Fault.h"
#include "hcl/Language.h"
#include "hcl/Schemas.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace hcl::server {

/// The knowledge of a program about applications.
struct ApplicationSource {
  /// The name of the application of the file at a path; nothing: none.
  std::function<std::optional<std::string>(const std::string &path)> nameFor;
  /// The description called by a name; no file on failure.
  std::function<SourceFile(const std::string &name, Fault &fault)> description;
  std::string watched = {}; ///< a glob of the files that matter
  std::string version = {}; ///< of each application; empty: the newest
  FunctionTables tables = {};
  AppInputs inputs = {}; ///< of each module
  /// The schemas that `inputs` has, and those in the files `found`.
  std::function<Schemas(std::span<const std::string> found,
                        Diagnostics &diagnostics)>
      schemas = {};
  Language language = {}; ///< of plain HCL
  /// Whether the dialect of `language` was asked for, also for applications.
  bool namesDialect = false;
};

/// An application that was read.
struct LoadedApplication {
  std::string name;
  Application application;
  Language language; ///< of its modules
};

class Applications {
public:
  explicit Applications(ApplicationSource source)
      : source_(std::move(source)) {}

  /// The application of the file at `path`; null: plain HCL. Appends to
  /// `problems` a sentence about an application that cannot be read, once.
  const LoadedApplication *find(const std::string &path, std::string &problems);
  /// Asks for the applications of files again: files on the disk, which may
  /// decide, came or went.
  void forgetNames() { names_.clear(); }
  /// The inputs for the module of `application` in `folder`, with the schemas
  /// that are there. Appends to `problems` sentences about unreadable schemas.
  AppInputs inputsFor(const LoadedApplication &application,
                      const std::string &folder, std::string &problems) const;
  const std::string &watched() const { return source_.watched; }
  const Language &language() const { return source_.language; }

private:
  ApplicationSource source_;
  /// By paths of files: looking costs a list of the folder.
  std::map<std::string, std::optional<std::string>> names_;
  /// By name; null: unreadable.
  std::map<std::string, std::unique_ptr<LoadedApplication>> read_;
};

} // namespace hcl::server

#endif // HCL_LIB_WORKSPACE_APPLICATIONS_H
