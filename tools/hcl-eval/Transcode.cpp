#include "Transcode.h"

#include "common/Inputs.h"
#include "hcl/Transcode.h"

namespace hcl::eval {

int transcode(const Flags &flags, const Language &language) {
  std::vector<SourceFile> files;
  Fault fault;
  auto refuse = [&] {
    return tools::cannotRun(
        "--to-json and --to-hcl convert one configuration; name one file",
        flags.common);
  };
  if (!flags.isBody() || flags.files.size() > 1)
    return refuse();
  if (!tools::readInputs(flags.files, flags.common, files, fault))
    return tools::cannotRun(fault.reason, flags.common);
  if (files.size() != 1)
    return refuse();
  Diagnostics diags;
  JsonOptions options{flags.comments, flags.compact ? 0u : 2u};
  std::optional<std::string> text =
      flags.toJson ? nativeToJson(files[0], language, options, diags)
                   : jsonToNative(files[0], language, diags);
  int code = tools::report(diags, flags.common);
  return text ? tools::finish(*text, code, flags.common) : code;
}

} // namespace hcl::eval
