#include "FunctionList.h"

#include "common/FunctionTable.h"
#include "hcl/TerraformFunctions.h"
#include "hcl/Text.h"

#include <string_view>
#include <vector>

namespace hcl::eval {
namespace {

/// The line about the parameter `p`.
std::string line(const Parameter &p, bool isVariadic) {
  return "- `" + std::string(p.name) + (isVariadic ? "...`" : "`") + " (" +
         typeText(p.type) + (p.allowNull ? "; may be null" : "") +
         "): " + std::string(p.doc) + "\n";
}

/// The section about `function`; `mark` follows its name in the heading.
std::string section(const Function &function, std::string_view mark) {
  std::string list, lines;
  for (const Parameter &p : function.parameters) {
    list += (list.empty() ? "" : ", ") + std::string(p.name);
    lines += line(p, false);
  }
  if (function.variadic) {
    list += (list.empty() ? "" : ", ") + std::string(function.variadic->name) +
            "...";
    lines += line(*function.variadic, true);
  }
  std::string result = function.resultType || function.result.isDynamic()
                           ? ""
                           : " → " + typeText(function.result);
  std::string name(function.name);
  std::string text = "### " + name + std::string(mark) + "\n\n`" + name + "(" +
                     list + ")" + result + "`\n\n" + std::string(function.doc) +
                     "\n";
  return lines.empty() ? text : text + "\n" + lines;
}

/// The families that the functions of the table called `name` belong to.
std::vector<FunctionFamily> familiesOf(const std::string &name) {
  if (std::optional<TerraformOptions> options = terraformOptionsByName(name))
    return terraformFunctionFamilies(*options);
  std::span<const FunctionFamily> library = functionFamilies();
  return {library.begin(), library.end()};
}

} // namespace

std::string functionList(const std::string &name) {
  FunctionTable table = tools::functionTable(name, "");
  FunctionTable marked = name == "all" ? specFunctions() : FunctionTable();
  std::string text;
  for (const FunctionFamily &family : familiesOf(name)) {
    std::string sections;
    for (const Function &function : family.functions)
      if (table.find(function.name))
        sections +=
            "\n" + section(function, marked.find(function.name) ? " *" : "");
    if (!sections.empty())
      text += (text.empty() ? "## " : "\n## ") + std::string(family.title) +
              "\n" + sections;
  }
  return text;
}

} // namespace hcl::eval
