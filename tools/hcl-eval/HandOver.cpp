#include "HandOver.h"

#include "Engine/Jit.h"
#include "Support/ProgramPath.h"

#include <string_view>
#include <sys/auxv.h>
#include <unistd.h>

namespace hcl::eval {

namespace {

/// Whether a flag that may lead to compiling is anywhere in `arguments`. As the
/// value of another flag it does no harm: both programs do the same then.
bool mayCompile(char **arguments) {
  for (; *arguments; ++arguments) {
    std::string_view argument = *arguments;
    if (argument.starts_with("--engine") || argument == "--jsonl")
      return true;
  }
  return false;
}

} // namespace

void handOver(char **arguments) {
  if (canLoadJit() || !mayCompile(arguments) || getauxval(AT_SECURE) != 0 ||
      programPath().empty())
    return;
  auto other = programPath().parent_path() / "hcl-eval-jit";
  execv(other.c_str(), arguments);
}

} // namespace hcl::eval
