// The operations are rows of tables, one for each kind of thing that they
// change.
#include "hcl/EditScript.h"

#include "Operation.h"
#include "hcl/compiler/Parse.h"

#include "Support/Text.h"
#include "Syntax/JsonStructure.h"

namespace hcl::edit {
namespace {

/// The operation `name`, or null with the reason set.
const OperationInfo *findOperation(std::string_view name, Fault &fault) {
  std::vector<std::string_view> names;
  for (std::span<const OperationInfo> table :
       {attributeOperations(), blockOperations(), partOperations()})
    for (const OperationInfo &operation : table) {
      if (operation.name == name)
        return &operation;
      names.push_back(operation.name);
    }
  fault.reason =
      "there is no operation " + quote(name) + clauseSuggestion(name, names);
  return nullptr;
}

/// Reports the first of `diagnostics` of `script` as a fault.
void reportSyntax(const SourceFile &script, const Diagnostics &diagnostics,
                  Fault &fault) {
  const Diagnostic &first = *diagnostics.begin();
  Location place = script.locate(first.subject.begin);
  fault.reason = "line " + std::to_string(place.line) + ", column " +
                 std::to_string(place.column) + ": " +
                 std::string(first.summary()) + ". " + first.detail;
}

} // namespace

bool runScript(File &file, const SourceFile &script, const Language &language,
               Fault &fault) {
  Diagnostics diagnostics;
  Tree tree = parseJsonExpression(script, language, diagnostics);
  if (diagnostics.hasErrors()) {
    reportSyntax(script, diagnostics, fault);
    return false;
  }
  ScriptJson json(tree, fault);
  std::optional<std::vector<NodeRef>> operations = json.array(*jsonRoot(tree));
  if (!operations)
    return false;
  ValueReader values(tree, language, fault);
  for (size_t i = 0; i < operations->size(); ++i) {
    NodeRef fields = (*operations)[i];
    std::optional<std::string> name = json.string(fields, "op");
    const OperationInfo *info = name ? findOperation(*name, fault) : nullptr;
    if (!info || !json.hasOnly(fields, "op " + std::string(info->fields)) ||
        !info->run({file, fields, json, values, language, fault})) {
      fault.reason = "operation " + std::to_string(i + 1) + ": " + fault.reason;
      return false;
    }
  }
  return true;
}

} // namespace hcl::edit
