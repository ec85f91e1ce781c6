#include "Fix.h"

#include "Advice.h"
#include "Explain.h"
#include "common/Files.h"
#include "common/Inputs.h"
#include "common/Root.h"
#include "hcl/Fix.h"

#include <array>

namespace hcl::eval {
namespace {

/// A fix may reveal a mistake that it hid, which is fixed in the next round.
constexpr int maxRounds = 8;

struct FixedFile {
  SourceFile file;
  size_t count = 0;  ///< fixes applied
  Diagnostics diags; ///< what remains
};

FixedFile fix(const Flags &flags, const SourceFile &file,
              const Language &language, const Scope &scope) {
  FixedFile result{file, 0, {}};
  for (int round = 0; round < maxRounds; ++round) {
    result.diags.clear();
    std::vector<Source> sources = compileInputs(flags, std::array{result.file},
                                                language, {}, result.diags);
    if (!result.diags.hasErrors())
      evaluateBodies(sources, scope, result.diags);
    helpWithVariables(sources, result.diags);
    FixedText fixed = applyFixes(result.file, result.diags);
    if (fixed.count == 0)
      break;
    result.count += fixed.count;
    result.file = SourceFile(file.name(), std::move(fixed.text));
  }
  return result;
}

} // namespace

int fixFiles(const Flags &flags, const Language &language, const Scope &scope) {
  Diagnostics remaining;
  Fault fault;
  std::vector<SourceFile> files;
  if (!tools::readInputs(flags.files, flags.common, files, fault))
    return tools::cannotRun(fault.reason, flags.common);
  for (const SourceFile &file : files) {
    if (file.name() == tools::standardInputName)
      return tools::cannotRun("--fix corrects files, not standard input",
                              flags.common);
    FixedFile fixed = fix(flags, file, language, scope);
    remaining.take(fixed.diags);
    if (fixed.count == 0)
      continue;
    if (!tools::mayWrite(file.name(), flags.common, fault) ||
        !tools::writeFile(file.name(), fixed.file.text(), fault))
      return tools::cannotRun(fault.reason, flags.common);
    tools::writeProblem(file.name() + ": " + std::to_string(fixed.count) +
                        (fixed.count == 1 ? " fix\n" : " fixes\n"));
  }
  adviseOnFlags(remaining, flags.common);
  return tools::report(remaining, flags.common);
}

} // namespace hcl::eval
