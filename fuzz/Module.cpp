// Modules of applications: of those that are shipped, and of any description.
// Rows of `=` divide the input. The first byte of `module` selects an
// application and what is done.
#include "Applications.h"
#include "Parts.h"
#include "Targets.h"

#include "hcl/Application.h"
#include "hcl/Functions.h"
#include "hcl/LiveModule.h"
#include "hcl/Read.h"
#include "hcl/ShippedTables.h"
#include "hcl/Text.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace hcl::fuzz {
namespace {

/// An application that is shipped, and the name of a file of its modules.
struct Shipped {
  const char *file;
  Application application;
};

Application readShipped(const std::string &name) {
  Diagnostics diagnostics;
  SourceFile file =
      SourceFile::read(HCL_APPLICATIONS_DIR "/" + name + ".hcl", diagnostics);
  Application application = Application::read(file, diagnostics);
  require(application.isValid(), "the applications are valid", name);
  return application;
}

const std::vector<Shipped> &allShipped() {
  static const std::vector<Shipped> all = [] {
    std::vector<Shipped> read;
    for (const ShippedApplication &each : shippedApplications)
      read.push_back({each.file, readShipped(each.name)});
    return read;
  }();
  return all;
}

/// The language of `application`; the functions read no files.
Language languageFor(const Application &application) {
  Language language;
  language.dialect = application.dialect().value_or(Dialect::spec());
  Diagnostics reported;
  language.functions = application.functions(shippedTables(), reported);
  language.limits = {.maxDepth = 100,
                     .maxSteps = 20'000,
                     .maxMemory = 1 << 20,
                     .maxErrors = 100};
  return language;
}

/// The values and the diagnostics of a module.
struct ModuleOutcome {
  std::string text;
  bool isLimited = false;
};

ModuleOutcome outcomeOf(const LiveModule &live) {
  ModuleOutcome outcome;
  for (const AppResult &result : live.module().results("values"))
    outcome.text += result.name + " = " + valueText(result.value) + "\n";
  std::vector<std::string> lines;
  for (const Diagnostic &each : live.diagnostics()) {
    outcome.isLimited |= each.kind == DiagKind::EvaluationLimit;
    lines.push_back(
        each.file.name() + ":" + std::to_string(each.subject.begin) + " " +
        std::string(kindName(each.kind)) + ": " + each.detail + "\n");
  }
  std::ranges::sort(lines);
  for (const std::string &line : lines)
    outcome.text += line;
  return outcome;
}

/// Evaluates or checks a module whose file `name` has the first of `parts`, and
/// then the second; the third is the file of a module that it may open.
void followChange(const Application &application, const std::string &name,
                  LivePurpose purpose, const std::vector<std::string> &parts,
                  std::string_view text) {
  Language language = languageFor(application);
  AppInputs inputs;
  inputs.absentAreDeferred = true;
  std::vector<AppFile> files = {{name, parts[0]}};
  if (parts.size() > 2)
    files.push_back({"m/" + name, parts[2]});
  LiveModule live(application, ".", files, inputs, language, purpose);
  for (const AppResult &result : live.module().results("values")) {
    Diagnostics reported;
    live.module().explain(SourceFile("path", "values." + result.name),
                          reported);
  }
  live.module().graph();
  if (parts.size() < 2)
    return;
  live.update(name, parts[1]);
  files[0].text = parts[1];
  Diagnostics mistakes;
  static_cast<void>(
      readBodyByName(SourceFile(name, parts[1]), language, mistakes));
  if (purpose == LivePurpose::Check && mistakes.hasErrors())
    return; // Other files keep the meaning from before.
  LiveModule fresh(application, ".", files, inputs, language, purpose);
  ModuleOutcome followed = outcomeOf(live), expected = outcomeOf(fresh);
  // A limit may be met at another place.
  if (!followed.isLimited && !expected.isLimited)
    require(followed.text == expected.text,
            "a change gives what evaluating afresh gives",
            std::string(text) + "\n" + followed.text + "\n" + expected.text);
}

LivePurpose purposeOf(bool isCheck) {
  return isCheck ? LivePurpose::Check : LivePurpose::Evaluate;
}

} // namespace

void module(std::string_view text) {
  if (text.empty())
    return;
  size_t choice = static_cast<unsigned char>(text[0]);
  const Shipped &shipped = allShipped()[choice / 2 % allShipped().size()];
  followChange(shipped.application, shipped.file, purposeOf(choice % 2 != 0),
               partsOf(text.substr(1)), text);
}

void description(std::string_view text) {
  std::vector<std::string> parts = partsOf(text);
  Diagnostics diagnostics;
  Application application =
      Application::read(SourceFile("description.hcl", parts[0]), diagnostics);
  require(application.isValid() == !diagnostics.hasErrors(),
          "a description is valid, or has errors", text);
  if (!application.isValid())
    return;
  if (parts.size() == 1)
    parts.emplace_back();
  parts.erase(parts.begin());
  for (bool isCheck : {false, true})
    followChange(application, "main.x", purposeOf(isCheck), parts, text);
}

} // namespace hcl::fuzz
