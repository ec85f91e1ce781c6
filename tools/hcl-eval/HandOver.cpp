#include "HandOver.h"

#include "Engine/Jit.h"
#include "Support/Message.h"
#include "Support/ProgramPath.h"

#include <filesystem>
#include <string_view>
#include <sys/auxv.h>
#include <unistd.h>

namespace hcl::eval {

namespace {

constexpr const char *otherProgram = "hcl-eval-jit";

/// Whether a flag that may lead to compiling is anywhere in `arguments`, and
/// none for a coverage, with which nothing is compiled. As the value of another
/// flag it does no harm: both programs do the same then.
bool mayCompile(char **arguments) {
  bool mayCompile = false;
  for (; *arguments; ++arguments) {
    std::string_view argument = *arguments;
    if (argument.starts_with("--coverage"))
      return false;
    if (argument.starts_with("--engine") || argument == "--jsonl")
      mayCompile = true;
  }
  return mayCompile;
}

} // namespace

void handOver(char **arguments, bool isNeeded) {
  if (canLoadJit() || !(isNeeded || mayCompile(arguments)) ||
      getauxval(AT_SECURE) != 0 || programPath().empty())
    return;
  auto other = programPath().parent_path() / otherProgram;
  execv(other.c_str(), arguments);
}

std::string handOverAdvice() {
#ifdef HCL_HANDS_OVER
  std::error_code error;
  if (!programPath().empty() &&
      !std::filesystem::exists(programPath().parent_path() / otherProgram,
                               error))
    return message("; {program}, which does, is not in the folder of this "
                   "program: build or install that, too",
                   "program"_a = otherProgram);
#endif
  return {};
}

} // namespace hcl::eval
