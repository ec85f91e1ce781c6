#include "Advice.h"

#include "Support/Text.h"
#include "common/FunctionTable.h"
#include "hcl/Functions.h"

namespace hcl::eval {
namespace {

void addHelp(Diagnostic &diagnostic, const std::string &text) {
  if (!diagnostic.help.empty())
    diagnostic.help += ' ';
  diagnostic.help += text;
}

void adviseOnVariable(Diagnostic &diagnostic) {
  // A keyword, a type or another variable was meant.
  std::string name(diagnostic.file.slice(diagnostic.subject));
  bool isWord = diagnostic.help.starts_with("Write ") ||
                diagnostic.help.find("is a type") != std::string::npos ||
                diagnostic.detail.find("Did you mean") != std::string::npos;
  if (isWord)
    return;
  std::string_view rest = diagnostic.file.text().substr(diagnostic.subject.end);
  bool hasParts = rest.starts_with('.') || rest.starts_with('[');
  addHelp(diagnostic,
          "Define it with --var '" + name + (hasParts ? "={ … }'." : "=…'."));
}

/// Definitions see no variables, so text was meant; --var says so itself.
void adviseOnDefinition(Diagnostic &diagnostic) {
  bool isName = diagnostic.kind == DiagKind::VariablesNotAllowed;
  if (!isName || !diagnostic.file || !diagnostic.help.empty())
    return;
  diagnostic.help = "The definition of a variable refers to no other. If this "
                    "is text, put it in quotes: " +
                    quote(diagnostic.file.slice(diagnostic.subject)) + ".";
}

/// Terraform's functions, made once: a file may have many errors.
const FunctionTable &terraformTable() {
  static const FunctionTable table = tools::functionTable("terraform", "");
  return table;
}

void adviseOnFunction(Diagnostic &diagnostic) {
  std::string name(diagnostic.file.slice(diagnostic.subject));
  if (functionTableByName("all")->find(name))
    addHelp(diagnostic, name + " is in the full library: use --functions=all.");
  else if (terraformTable().find(name))
    addHelp(diagnostic, name + " is one of Terraform's functions: use "
                               "--functions=terraform.");
  else if (diagnostic.detail.find("Did you mean") == std::string::npos)
    addHelp(diagnostic, "If it is a function of an application, a block "
                        "`function` can define it here: --function-blocks.");
}

} // namespace

void adviseOnFlags(Diagnostics &diags, const tools::CommonFlags &flags,
                   size_t first) {
  for (size_t i = 0; i < first; ++i)
    adviseOnDefinition(diags.at(i));
  for (size_t i = first; i < diags.size(); ++i) {
    Diagnostic &each = diags.at(i);
    if (!each.file || each.subject.end > each.file.text().size())
      continue;
    if (each.kind == DiagKind::UnknownVariable ||
        each.kind == DiagKind::VariablesNotAllowed)
      adviseOnVariable(each);
    else if (each.kind == DiagKind::UnknownFunction)
      adviseOnFunction(each);
  }
  if (!flags.jsonDiags)
    joinRepeats(diags);
}

} // namespace hcl::eval
