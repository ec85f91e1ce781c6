// The diagnostics of all cases are printed after one another on standard error,
// the verdicts on standard output.
#include "ApplicationRun.h"
#include "Support/Message.h"
#include "Tests.h"
#include "common/Descriptions.h"
#include "common/Files.h"

#include <filesystem>

namespace hcl::eval {

/// The description called `name` beside the one called `application`.
static SourceFile descriptionBeside(const std::string &application,
                                    const std::string &name, Fault &fault) {
  bool isFile = application.find('/') != application.npos ||
                application.ends_with(".hcl");
  std::filesystem::path folder =
      std::filesystem::path(application).parent_path();
  return tools::readDescription(
      isFile ? (folder.empty() ? "." : folder.string()) + "/" + name + ".hcl"
             : name,
      fault);
}

int ApplicationRun::test() {
  if (diags_.hasErrors())
    return report("");
  if (application_.suites().empty())
    return cannotRun("--test: the application has no tests of modules");
  SourceFile file =
      descriptionBeside(*flags_.app, application_.suites(), fault_);
  if (!file)
    return cannotRun(fault_.reason);
  Application tests = Application::read(file, diags_, flags_.appVersion);
  if (!tests.isValid())
    return report("");
  if (!tests.isSuite())
    return cannotRun(message("{name:quoted} does not describe tests",
                             "name"_a = file.name()));
  if (paths_.size() != 1)
    return cannotRun("--test is about one module; name one folder");
  SuiteOptions options{.folder = flags_.testFolder, .only = flags_.filters};
  std::vector<SuiteResult> suites =
      Suites(application_, tests)
          .run(paths_[0], options, inputs_, language_, diags_);
  if (diags_.hasErrors())
    return report("");
  VerdictCounts counts = countVerdicts(suites);
  if (!flags_.junitFile.empty() &&
      !tools::writeFile(flags_.junitFile, junitOfSuites(suites), fault_))
    return cannotRun(fault_.reason);
  std::string out = flags_.testForm == "junit" ? junitOfSuites(suites)
                    : flags_.testForm == "json"
                        ? suitesToJson(suites, flags_.compact)
                        : textOfSuites(suites);
  if (flags_.testForm == "text" || flags_.common.jsonDiags)
    for (SuiteResult &suite : suites)
      for (CaseResult &each : suite.cases)
        diags_.take(each.diagnostics);
  static_cast<void>(report());
  int code = tools::finish(out, tools::Good, flags_.common);
  return code != tools::Good    ? code
         : counts.failed > 0    ? tools::HasErrors
         : counts.undecided > 0 ? tools::Undecided
                                : tools::Good;
}

} // namespace hcl::eval
