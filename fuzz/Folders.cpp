// Files and folders that the C interface reads. Rows of `=` divide the input: a
// description, or the name of an application that is shipped, a file of a
// module, a file of inputs, and a file of a module that the first may open.
#include "Applications.h"
#include "Parts.h"
#include "Session.h"
#include "Targets.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>

namespace hcl::fuzz {
namespace {

/// A folder for files, removed with them in the end.
class Folder {
public:
  Folder() : path_(std::filesystem::temp_directory_path() / "hcl-fuzz-XXXXXX") {
    require(mkdtemp(path_.data()) != nullptr, "a folder can be made", path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;

  const std::string &path() const { return path_; }
  /// Writes a file, and returns its path.
  std::string write(const std::string &name, std::string_view text) const {
    std::filesystem::path path = std::filesystem::path(path_) / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }

private:
  std::string path_;
};

bool areEqual(const OwnValue &one, const OwnValue &other) {
  return one && other ? hcl_value_equal(one.get(), other.get()) : one == other;
}

/// Reads the file at `path`, and its text.
void readFile(const Session &session, const std::string &path,
              const std::string &text) {
  hcl_context *context = session.get();
  for (hcl_syntax syntax :
       {HCL_CONFIG, HCL_EXPRESSION, HCL_TEMPLATE, HCL_JSON}) {
    OwnSource file(hcl_source_read(context, syntax, path.c_str()));
    session.requireAnswer(file != nullptr);
    std::string messages = hcl_messages(context);
    OwnSource same(hcl_source_parse(context, syntax, path.c_str(), text.data(),
                                    text.size()));
    session.require((file != nullptr) == (same != nullptr) &&
                        messages == hcl_messages(context),
                    "a file is read as its text is");
    if (!file)
      continue;
    OwnValue one(hcl_source_evaluate(context, file.get()));
    session.requireAnswer(one != nullptr);
    OwnValue other(hcl_source_evaluate(context, same.get()));
    session.require(areEqual(one, other), "a file has the value of its text");
  }
}

/// The application that is shipped as `name`, which is read once.
std::shared_ptr<hcl_application> shipped(const std::string &name) {
  static std::map<std::string, std::shared_ptr<hcl_application>> all;
  std::shared_ptr<hcl_application> &application = all[name];
  if (application)
    return application;
  std::ifstream in(HCL_APPLICATIONS_DIR "/" + name + ".hcl");
  std::string text(std::istreambuf_iterator<char>(in), {});
  OwnContext context(hcl_context_new());
  application = OwnApplication(hcl_application_parse(
      context.get(), name.c_str(), text.data(), text.size()));
  require(application != nullptr, "the applications are valid", name);
  return application;
}

/// The application that `text` names or describes, and in `file` the name of a
/// file of its modules.
std::shared_ptr<hcl_application> applicationFor(const Session &session,
                                                const std::string &text,
                                                std::string &file) {
  for (const ShippedApplication &each : shippedApplications)
    if (text == each.name + std::string("\n")) {
      file = each.file;
      return shipped(each.name);
    }
  file = "main.x";
  std::shared_ptr<hcl_application> described =
      OwnApplication(hcl_application_parse(session.get(), "description",
                                           text.data(), text.size()));
  session.requireAnswer(described != nullptr);
  return described;
}

/// The results of the module in `folder`.
OwnValue resultsOf(const Session &session, const hcl_application *application,
                   const Folder &folder, const hcl_inputs &inputs) {
  OwnValue results(hcl_application_evaluate(
      session.get(), application, folder.path().c_str(), &inputs, nullptr));
  session.requireAnswer(results != nullptr);
  return results;
}

void evaluateFolder(const Session &session, const hcl_application *application,
                    const Folder &folder, const std::string &given) {
  constexpr const char *environment[] = {"TF_VAR_a=1", "PKR_VAR_a=1", "a=1",
                                         "not an entry", nullptr};
  hcl_context *context = session.get();
  bool isJson = given.starts_with('{');
  std::string path =
      folder.write(isJson ? "inputs.json" : "inputs.values", given);
  const char *files[] = {path.c_str()};
  hcl_inputs inputs = {environment, files, 1, nullptr};
  OwnValue first = resultsOf(session, application, folder, inputs);
  bool isLimited = session.isLimited();
  OwnValue second = resultsOf(session, application, folder, inputs);
  session.require(areEqual(first, second), "a folder gives the same each time");
  bool isSound = hcl_application_check(context, application,
                                       folder.path().c_str(), &inputs);
  session.requireAnswer(isSound);
  session.require(isSound || !first || isLimited || session.isLimited(),
                  "what a check reports fails");
  OwnValue values(hcl_value_from_json(context, given.data(), given.size()));
  if (!isJson || !values)
    return;
  inputs = {environment, nullptr, 0, values.get()};
  second = resultsOf(session, application, folder, inputs);
  // A value that nothing declares is an error, in a file it may be ignored.
  session.require(!first || !second || areEqual(first, second),
                  "inputs are the same in a file and as values");
}

} // namespace

void folders(std::string_view text) {
  std::vector<std::string> parts = partsOf(text);
  parts.resize(std::max<size_t>(parts.size(), 4));
  Session session(text);
  Folder folder;
  std::string file;
  std::shared_ptr<hcl_application> application =
      applicationFor(session, parts[0], file);
  readFile(session, folder.write(file, parts[1]), parts[1]);
  if (!application)
    return;
  folder.write("m/" + file, parts[3]);
  for (bool areDeferred : {false, true}) {
    hcl_context_set_deferred_inputs(session.get(), areDeferred);
    evaluateFolder(session, application.get(), folder, parts[2]);
  }
}

} // namespace hcl::fuzz
