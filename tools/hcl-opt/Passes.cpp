// The flags for passes, and running the pipeline they name on each module.
//
// The pipeline and the variables are read once. For each module the passes run
// in order; an observer adds their times to the table for --timing and prints
// the HIR after those named by --print-after.
#include "Passes.h"

#include "Driver.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "common/Cli.h"
#include "common/Help.h"
#include "hcl/Functions.h"
#include "hcl/compiler/HIRText.h"

#include <algorithm>

namespace hcl::opt {

namespace {

/// A message that there is no pass called `name`.
std::string noSuchPass(const std::string &name,
                       std::span<const PassInfo> more) {
  std::vector<std::string_view> names{"all"};
  for (std::span<const PassInfo> passes : {allPasses(), more})
    for (const PassInfo &pass : passes)
      names.push_back(pass.name);
  return message("--print-after: there is no pass named "
                 "\"{name}\".{suggestion} `hcl-opt --help passes` lists them",
                 "name"_a = name, "suggestion"_a = suggestion(name, names));
}

} // namespace

std::string listOfPasses(std::span<const PassInfo> more) {
  std::vector<PassInfo> passes(allPasses().begin(), allPasses().end());
  passes.insert(passes.end(), more.begin(), more.end());
  std::ranges::sort(passes, {}, &PassInfo::name);
  std::string text = "\nPasses:\n";
  for (const PassInfo &pass : passes) {
    std::string doc(pass.doc);
    if (pass.options != "object({})")
      doc += message("\noptions: {options}", "options"_a = pass.options);
    tools::appendHelpRow(text, pass.name, doc);
  }
  return text;
}

void PassFlags::addTo(CLI::App &app) {
  app.add_option("--passes", pipeline,
                 "The passes to run on the HIR, e.g. 'check-types,dce'")
      ->type_name("PIPELINE");
  app.add_option("--print-after", printAfter,
                 "Also print the HIR after the pass of this name, or after "
                 "each (all)")
      ->type_name("PASS")
      ->allow_extra_args(false);
  app.add_flag("--timing", timing,
               "Print the time of each pass on standard error");
  variables.addTo(app);
}

bool PassRunner::prepare(Diagnostics &diags, Fault &fault) {
  for (const std::string &name : flags_.printAfter)
    if (name != "all" && !findPass(name, flags_.more)) {
      fault.reason = noSuchPass(name, flags_.more);
      return false;
    }
  if (auto steps = parsePipeline(text_, diags, flags_.more))
    steps_ = std::move(*steps);
  language_.functions = *functionTableByName(flags_.variables.functions);
  return variables_.define(flags_.variables, language_, diags, fault);
}

bool PassRunner::run(hir::Module &module, std::string &out,
                     Diagnostics &diags) {
  PassContext context(diags, language_);
  context.literalsOnly = literalsOnly_;
  if (flags_.variables.functions == "none")
    context.functions = {};
  if (flags_.variables.any())
    context.scope = variables_.scope().get();
  size_t step = 0;
  auto observer = [&](const PassReport &done, const hir::Module &module) {
    if (step == reports_.size())
      reports_.push_back({done.pass, false, {}, 0, 0});
    PassReport &total = reports_[step++];
    total.time += done.time;
    total.opsBefore += done.opsBefore;
    total.opsAfter += done.opsAfter;
    report(done, module, out);
  };
  return runPipeline(module, steps_, context, observer);
}

/// Prints the module after a pass, in parts that --split-input-file reads.
void PassRunner::report(const PassReport &report, const hir::Module &module,
                        std::string &out) {
  bool asked = std::any_of(
      flags_.printAfter.begin(), flags_.printAfter.end(),
      [&](auto &name) { return name == "all" || name == report.pass->name; });
  if (!asked)
    return;
  ((out += "# after ") += report.pass->name) += '\n';
  hir::print(out, module);
  (out += splitMarker) += '\n';
}

std::string PassRunner::timing() const {
  return flags_.timing ? timingTable(reports_) : "";
}

} // namespace hcl::opt
