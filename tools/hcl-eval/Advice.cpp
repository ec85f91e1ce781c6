// Each kind of mistake that a flag mends has a function that adds the flag to
// its help. Names are read from the subject, which is the name or the block
// with it.
#include "Advice.h"

#include "Support/Message.h"
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
          message("Define it with --var '{name}{value}'.", "name"_a = name,
                  "value"_a = hasParts ? "={ … }" : "=…"));
}

/// The flag for the dialect that accepts a text.
void adviseOnDialect(Diagnostic &diagnostic) {
  if (diagnostic.help.find("Dialect hashicorp accepts") != std::string::npos)
    addHelp(diagnostic, "Choose it with --dialect=hashicorp.");
}

/// Definitions see no variables, so text was meant; --var says so itself.
void adviseOnDefinition(Diagnostic &diagnostic) {
  bool isName = diagnostic.kind == DiagKind::VariablesNotAllowed;
  if (!isName || !diagnostic.file || !diagnostic.help.empty())
    return;
  diagnostic.help =
      message("The definition of a variable refers to no other. If this is "
              "text, put it in quotes: {text:quoted}.",
              "text"_a = diagnostic.file.slice(diagnostic.subject));
}

/// Terraform's functions, made once: a file may have many errors.
const FunctionTable &terraformTable() {
  static const FunctionTable table = tools::functionTable("terraform", "");
  return table;
}

void adviseOnFunction(Diagnostic &diagnostic) {
  std::string name(diagnostic.file.slice(diagnostic.subject));
  if (functionTableByName("all")->find(name))
    addHelp(diagnostic,
            message("{name} is in the full library: use --functions=all.",
                    "name"_a = name));
  else if (terraformTable().find(name))
    addHelp(diagnostic, message("{name} is one of Terraform's functions: use "
                                "--functions=terraform.",
                                "name"_a = name));
  else if (diagnostic.detail.find("Did you mean") == std::string::npos)
    addHelp(diagnostic, "If it is a function of an application, a block "
                        "`function` can define it here: --function-blocks.");
}

/// The label of the block header that is the subject of `diagnostic`, or NAME.
std::string labelIn(const Diagnostic &diagnostic) {
  std::string_view header =
      diagnostic.file ? diagnostic.file.slice(diagnostic.subject) : "";
  size_t open = header.find('"');
  size_t close = header.find('"', open + 1);
  return open == header.npos || close == header.npos
             ? "NAME"
             : std::string(header.substr(open + 1, close - open - 1));
}

} // namespace

void adviseOnInputs(Diagnostics &diags, const tools::CommonFlags &flags) {
  for (size_t i = 0; i < diags.size(); ++i) {
    if (diags[i].kind != DiagKind::MissingInput)
      continue;
    addHelp(
        diags.at(i),
        message("Give it a value with --input {name}=…, or values to "
                "several with --vars FILE; --deferred-inputs leaves them open.",
                "name"_a = labelIn(diags[i])));
    if (!flags.jsonDiags)
      return;
  }
}

void adviseOnFlags(Diagnostics &diags, const tools::CommonFlags &flags,
                   size_t first) {
  for (size_t i = 0; i < first; ++i)
    adviseOnDefinition(diags.at(i));
  for (size_t i = 0; i < diags.size(); ++i)
    adviseOnDialect(diags.at(i));
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
