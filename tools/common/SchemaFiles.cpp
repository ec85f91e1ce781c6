#include "SchemaFiles.h"

#include "hcl/Unpacking.h"

#include <algorithm>
#include <string_view>

namespace hcl::tools {

using Environment = std::map<std::string, std::string>;

/// The value of the variable `name`; empty if it is not set.
static std::string variable(const Environment &environment, const char *name) {
  auto found = environment.find(name);
  return found == environment.end() ? "" : found->second;
}

/// The folder of the cache; empty: there is none.
static std::string cacheFolder(const Environment &environment) {
  if (std::string own = variable(environment, "HCL_CACHE"); !own.empty())
    return own;
  // A relative path there has no meaning, says the specification of XDG.
  std::string all = variable(environment, "XDG_CACHE_HOME");
  if (all.starts_with('/'))
    return all + "/hcl";
  std::string home = variable(environment, "HOME");
  return home.empty() ? "" : home + "/.cache/hcl";
}

Schemas readSchemas(const SchemaFlags &flags, const Environment &environment,
                    std::span<const std::string> found,
                    Diagnostics &diagnostics) {
  SchemaOptions options;
  options.unpack = unpack;
  if (flags.hasCache)
    options.cacheFolder = cacheFolder(environment);
  std::vector<std::string> paths = flags.paths;
  std::string listed = variable(environment, "HCL_SCHEMAS");
  for (size_t begin = 0; begin < listed.size();) {
    size_t end = std::min(listed.find(':', begin), listed.size());
    if (end != begin)
      paths.push_back(listed.substr(begin, end - begin));
    begin = end + 1;
  }
  paths.insert(paths.end(), found.begin(), found.end());
  return Schemas::read(paths, options, diagnostics);
}

} // namespace hcl::tools
