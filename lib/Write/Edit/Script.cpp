// The operations are rows of tables, a table for each kind of object to change.
#include "hcl/EditScript.h"

#include "Operation.h"
#include "hcl/compiler/Parse.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/JsonStructure.h"

namespace hcl::edit {
namespace {

/// The operation `name`, or null with the reason set.
[[nodiscard]] const OperationInfo *findOperation(std::string_view name,
                                                 Fault &fault) {
  std::vector<std::string_view> names;
  for (std::span<const OperationInfo> table :
       {attributeOperations(), blockOperations(), partOperations()})
    for (const OperationInfo &operation : table) {
      if (operation.name == name)
        return &operation;
      names.push_back(operation.name);
    }
  fault.reason =
      message("there is no operation {name:quoted}{suggestion}",
              "name"_a = name, "suggestion"_a = clauseSuggestion(name, names));
  return nullptr;
}

/// Reports the first of `diagnostics` of `script` as a fault.
void reportSyntax(const SourceFile &script, const Diagnostics &diagnostics,
                  Fault &fault) {
  const Diagnostic &first = *diagnostics.begin();
  Location place = script.locate(first.subject.begin);
  fault.reason =
      message("line {line}, column {column}: {summary}. {detail}",
              "line"_a = place.line, "column"_a = place.column,
              "summary"_a = first.summary(), "detail"_a = first.detail);
}

/// Adds the number of the failed operation to the fault: `failed`, unless the
/// running one. An earlier unwritten edit may fail, too.
bool refuse(ScriptState &state, std::optional<size_t> failed, Fault &fault) {
  Fault earlier;
  if (!failed)
    if ((failed = state.flush(earlier)))
      fault = std::move(earlier);
  fault.reason = message("operation {number}: {reason}",
                         "number"_a = failed.value_or(state.number),
                         "reason"_a = fault.reason);
  return false;
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
  ScriptState state;
  for (NodeRef fields : *operations) {
    ++state.number;
    std::optional<size_t> failed;
    std::optional<std::string> name = json.string(fields, "op");
    const OperationInfo *info = name ? findOperation(*name, fault) : nullptr;
    bool isGood =
        info &&
        json.hasOnly(fields, message("op {fields}", "fields"_a = info->fields));
    if (isGood && !info->isLazy)
      failed = state.flush(fault);
    isGood =
        isGood && !failed &&
        info->run({file, state, fields, json, values, language, fault, failed});
    if (!isGood)
      return refuse(state, failed, fault);
  }
  if (std::optional<size_t> failed = state.flush(fault))
    return refuse(state, failed, fault);
  return true;
}

} // namespace hcl::edit
