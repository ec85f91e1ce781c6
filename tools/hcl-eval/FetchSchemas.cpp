// The output of a program is read as schemas before it replaces a file.
#include "FetchSchemas.h"

#include "Child.h"
#include "Schemas/SchemaIndex.h"
#include "Support/Message.h"
#include "common/Files.h"
#include "common/Root.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace hcl::eval {

namespace {

/// The fetching of schemas with one program.
class Fetching {
public:
  Fetching(std::string program, const SchemaPrinter &printer,
           const Flags &flags)
      : program_(std::move(program)), printer_(printer), flags_(flags) {}

  /// Fetches the schemas of the module in `folder`. Returns false with a fault
  /// on failure.
  [[nodiscard]] bool fetch(const std::string &folder, Fault &fault) const;

private:
  [[nodiscard]] bool store(const std::string &path, const std::string &text,
                           Fault &fault) const;
  std::string command() const;

  std::string program_;
  const SchemaPrinter &printer_;
  const Flags &flags_;
};

std::string Fetching::command() const {
  std::string all = std::filesystem::path(program_).filename().string();
  for (const std::string &each : printer_.arguments)
    all += " " + each;
  return all;
}

bool Fetching::store(const std::string &path, const std::string &text,
                     Fault &fault) const {
  namespace fs = std::filesystem;
  if (!tools::mayWrite(path, flags_.common, fault))
    return false;
  std::string folder = fs::path(path).parent_path().string();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    fault.reason = message("cannot make the folder {folder:quoted}: {reason}",
                           "folder"_a = folder, "reason"_a = error.message());
    return false;
  }
  return tools::writeFile(path, text, fault);
}

bool Fetching::fetch(const std::string &folder, Fault &fault) const {
  std::optional<Ended> ended = runProgram(program_, printer_.arguments, folder,
                                          SchemaOptions().maxSize, fault);
  if (!ended)
    return false;
  if (!ended->failure.empty()) {
    if (!flags_.common.jsonDiags)
      tools::writeProblem(ended->problem);
    fault.reason = message(
        "{command:quoted} in {folder:quoted} ended with {failure}; it needs a "
        "module that is initialised and has no errors",
        "command"_a = command(), "folder"_a = folder,
        "failure"_a = ended->failure);
    if (flags_.common.jsonDiags)
      fault.reason += ": " + ended->problem;
    return false;
  }
  JsonError error;
  auto index = schemas::indexSchemas(ended->output, error);
  if (!index) {
    fault.reason = message(
        "{command:quoted} in {folder:quoted} printed no schemas: at byte "
        "{offset}, {reason}",
        "command"_a = command(), "folder"_a = folder, "offset"_a = error.offset,
        "reason"_a = error.text());
    return false;
  }
  std::string path = (std::filesystem::path(folder) / printer_.file).string();
  if (!store(path, ended->output, fault))
    return false;
  std::string line = path + "\n";
  for (const std::string &provider : index->providers)
    line += "  " + provider + "\n";
  return tools::writeOutput(line, fault);
}

} // namespace

int fetchSchemas(const Application &application,
                 std::span<const std::string> folders, const Flags &flags) {
  SchemaPrinter printer = application.schemaPrinter();
  if (printer.programs.empty())
    return tools::cannotRun(
        "--fetch-schemas: the description of the application names no program "
        "that prints schemas",
        flags.common);
  std::string program;
  std::string names;
  for (const std::string &each : printer.programs) {
    if (program.empty())
      program = programOnPath(each);
    names += (names.empty() ? "" : " or ") + each;
  }
  if (program.empty())
    return tools::cannotRun(
        message("--fetch-schemas: there is no program {names} in the folders "
                "of PATH",
                "names"_a = names),
        flags.common);
  Fault fault;
  Fetching fetching(std::move(program), printer, flags);
  for (const std::string &folder : folders)
    if (!fetching.fetch(folder, fault))
      return fault.reason.empty()
                 ? tools::CannotRun
                 : tools::cannotRun(fault.reason, flags.common);
  return tools::Good;
}

} // namespace hcl::eval
