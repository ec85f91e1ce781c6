// A name is looked up beside the program: in ../share/hcl/applications, which
// is where an installation and a build folder have the descriptions.
#include "Descriptions.h"

#include "Files.h"
#include "Support/Message.h"
#include "Support/ProgramPath.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace hcl::tools {

namespace {

namespace fs = std::filesystem;

fs::path shippedFolder() {
  return programPath().parent_path() / "../share/hcl/applications";
}

/// A clause about the descriptions that are shipped, with their names.
std::string shippedOnes() {
  std::string text;
  for (const std::string &name : shippedApplications())
    text += (text.empty() ? "; there are " : ", ") + name;
  if (text.empty())
    text = message("; there is no description in {folder:quoted}",
                   "folder"_a = shippedFolder().lexically_normal().string());
  return text;
}

} // namespace

std::vector<std::string> shippedApplications() {
  std::vector<std::string> names;
  if (programPath().empty())
    return names;
  std::error_code error;
  for (fs::directory_iterator at(shippedFolder(), error), end;
       !error && at != end; at.increment(error))
    if (at->path().extension() == ".hcl")
      names.push_back(at->path().stem().string());
  std::ranges::sort(names);
  return names;
}

SourceFile readDescription(const std::string &application, Fault &fault) {
  bool isName = application.find('/') == application.npos &&
                !application.ends_with(".hcl");
  if (!isName)
    return readSource(application, fault);
  if (programPath().empty()) {
    fault.reason =
        message("the place of this program is not known, so it does not find "
                "\"{application}\"; name the file of a description",
                "application"_a = application);
    return {};
  }
  std::error_code error;
  fs::path path = shippedFolder() / (application + ".hcl");
  if (fs::exists(path, error))
    return readSource(path.string(), fault);
  fault.reason =
      message("no application is called \"{application}\"{shipped}, or "
              "name the file of a description",
              "application"_a = application, "shipped"_a = shippedOnes());
  return {};
}

} // namespace hcl::tools
