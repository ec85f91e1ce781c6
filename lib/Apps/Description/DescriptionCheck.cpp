// Words are compared with the whole description after reading; a word without a
// recorded place is reported at the surrounding blocks.
#include "DescriptionCheck.h"

#include "Outside.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Function.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl::app {

namespace {

/// Reports `detail` at the type of the `blocks` of `kind`.
void reportAt(const KindRule &kind, const Arguments &top, std::string detail) {
  for (const Block &block : top.content().blocks)
    if (block.type == "blocks" && block.labels[0] == kind.type)
      return top.diagnostics().add(DiagKind::InvalidDescription, block.file,
                                   block.typeRange, std::move(detail));
}

void checkTypes(const Description &description,
                const std::vector<NameUse> &uses, Diagnostics &diagnostics) {
  std::vector<std::string_view> types;
  for (const KindRule &kind : description.kinds)
    types.push_back(kind.type);
  for (const NameUse &use : uses)
    if (!description.find(use.name)) {
      diagnostics.add(DiagKind::InvalidDescription, use.place.file,
                      use.place.range,
                      message("No blocks {name:quoted} are described.",
                              "name"_a = use.name));
      suggest(diagnostics, use.name, types);
    }
}

/// Reports calls with attributes for blocks that take no value.
void checkCalls(const Description &description, const Arguments &top) {
  for (const KindRule &kind : description.kinds) {
    const KindRule *input =
        kind.call ? description.find(kind.call->inputs) : nullptr;
    if (input && !input->input)
      reportAt(kind, top,
               message("Attributes of the call go to blocks {type:quoted}, "
                       "which take no value. Describe those with input {}.",
                       "type"_a = input->type));
  }
}

/// Reports impossible marks: no rule declares the mark, nor does the function
/// `sensitive`, which adds the mark of this name.
void checkMarks(const Description &description, const Arguments &top) {
  std::vector<std::string_view> marks = {"sensitive"};
  for (const KindRule &kind : description.kinds)
    for (const MarkRule &mark : kind.marks)
      marks.push_back(mark.label);
  for (const KindRule &kind : description.kinds)
    for (auto labels : {&kind.refusedMarks, &kind.marksOfOthers})
      for (const std::string &label : *labels)
        if (!std::ranges::count(marks, label))
          reportAt(kind, top,
                   message("These blocks refuse values with the mark "
                           "{label:quoted}, which no blocks add. Describe it "
                           "with mark {label:quoted} {}.{suggestion}",
                           "label"_a = label,
                           "suggestion"_a = suggestion(label, marks)));
}

/// Reports variables of `expression` outside `names`, and functions that
/// neither HCL nor the description has.
void checkExpression(const Expression &expression,
                     const std::vector<std::string_view> &names,
                     const std::vector<std::string_view> &functions,
                     Diagnostics &diagnostics) {
  auto report = [&](Range range, std::string detail) {
    diagnostics.add(DiagKind::InvalidDescription, expression.file(), range,
                    std::move(detail));
  };
  for (const StaticTraversal &path : expression.variables())
    if (const std::string &name = path.front().name;
        !std::ranges::count(names, name)) {
      report(path.front().range,
             message("There is no {name:quoted} here.", "name"_a = name));
      suggest(diagnostics, name, names);
    }
  const FunctionTable &others = expression.impl().language().functions;
  for (const FunctionUse &call : expression.calls())
    if (!others.find(call.name) && !std::ranges::count(functions, call.name)) {
      report(call.range, message("There is no function {name:quoted}.",
                                 "name"_a = call.name));
      suggest(diagnostics, call.name, functions);
    }
}

/// Reports undefined names in the values of `kind`. Undescribed attributes have
/// unknown names.
void checkValues(const Description &description, const KindRule &kind,
                 Diagnostics &diagnostics) {
  std::vector<std::string_view> names(kind.labels.begin(), kind.labels.end());
  auto add = [&](const BodyRule &body) {
    for (const auto &[name, rule] : body.attributes)
      names.push_back(name);
    for (const NestedRule &block : body.blocks)
      names.push_back(block.type);
  };
  add(kind.body);
  if (kind.value && !kind.body.allowsUndescribed)
    checkExpression(*kind.value, names, {}, diagnostics);
  std::vector<std::string_view> functions(description.functionNames.begin(),
                                          description.functionNames.end());
  if (kind.input && kind.input->found)
    checkExpression(*kind.input->found, names, functions, diagnostics);
  size_t ownCount = names.size();
  for (const auto &[label, variant] : kind.variants) {
    names.resize(ownCount);
    add(variant.body);
    if (variant.value && !kind.body.allowsUndescribed &&
        !variant.body.allowsUndescribed)
      checkExpression(*variant.value, names, {}, diagnostics);
  }
}

/// The calls in functions without `unless_allowed`, by name.
using AlwaysAllowed = std::map<std::string, std::vector<FunctionUse>>;

/// Whether a call of `name` leads outside without permission of the caller.
bool leadsOutside(const std::string &name, const AlwaysAllowed &functions,
                  std::set<std::string> &seen) {
  if (std::ranges::count(outsideNames, name))
    return true;
  auto found = functions.find(name);
  return found != functions.end() && seen.insert(name).second &&
         std::ranges::any_of(found->second, [&](const FunctionUse &call) {
           return leadsOutside(call.name, functions, seen);
         });
}

/// Reports calls that take something from outside.
void refuseOutside(const Expression &result, const AlwaysAllowed &functions,
                   Diagnostics &diagnostics) {
  std::set<std::string> seen;
  for (const FunctionUse &call : result.calls())
    if (leadsOutside(call.name, functions, seen))
      diagnostics.add(
          DiagKind::InvalidDescription, result.file(), call.range,
          message("{name:quoted} takes something from outside the module. Add "
                  "unless_allowed, the result for callers who do not allow it.",
                  "name"_a = call.name));
}

/// Reports undefined names in the result of the function of `block`;
/// `functions` are defined next to it.
void checkFunction(const Block &block,
                   const std::vector<std::string_view> &functions,
                   const AlwaysAllowed &allowed, Diagnostics &diagnostics) {
  Diagnostics reported; // Reported by reading.
  BodyContent content =
      block.body.content(block.body.writtenSchema(), reported);
  const Expression *result = content.find("result");
  if (!result)
    return;
  const Expression *otherwise = content.find("unless_allowed");
  const Expression *internal = content.find("internal");
  if (!otherwise && !(internal && internal->keyword() == "true"))
    refuseOutside(*result, allowed, diagnostics);
  std::vector<std::string> params;
  if (const Expression *rest = content.find("variadic_param"))
    params.push_back(rest->keyword());
  if (const Expression *list = content.find("params"))
    for (const Expression &param :
         list->staticList(reported).value_or(std::vector<Expression>()))
      params.push_back(param.keyword());
  std::vector<std::string_view> names(params.begin(), params.end());
  names.push_back("module");
  checkExpression(*result, names, functions, diagnostics);
  if (otherwise)
    checkExpression(*otherwise, names, functions, diagnostics);
}

} // namespace

/// Reports functions that the description has from two places.
static void checkAddedFunctions(const Description &description,
                                Diagnostics &diagnostics) {
  std::set<std::string_view> added;
  for (const FunctionsRule &rule : description.moreFunctions)
    for (const NameUse &use : rule.names) {
      const Function *own = description.ownFunctions.find(use.name);
      if (added.insert(use.name).second && (!own || own->name != use.name))
        continue;
      diagnostics.add(DiagKind::InvalidDescription, use.place.file,
                      use.place.range,
                      message("{name:quoted} is a function of the description "
                              "already. Remove one of the two.",
                              "name"_a = use.name));
    }
}

void checkDescription(const Description &description, const Arguments &top,
                      const std::vector<NameUse> &uses) {
  checkAddedFunctions(description, top.diagnostics());
  for (const KindRule &kind : description.kinds)
    if (kind.labelsMayLack && kind.isFoundByLabel)
      reportAt(kind, top,
               "Others find these blocks by their labels. Remove "
               "optional_labels.");
  for (const KindRule &kind : description.kinds)
    if (kind.schema && !description.schemas)
      reportAt(kind, top,
               "Nothing says which providers declare these blocks. Add a block "
               "schemas to the description.");
  checkTypes(description, uses, top.diagnostics());
  checkCalls(description, top);
  checkMarks(description, top);
  for (const KindRule &kind : description.kinds)
    checkValues(description, kind, top.diagnostics());
  for (const auto &[name, expression] : description.names)
    checkExpression(expression, {{"module"}}, {}, top.diagnostics());
  const std::string &result = description.defaultResult;
  if (!result.empty() && result != "values" &&
      !std::ranges::count(description.kinds, result, &KindRule::result))
    top.refuse("result", message("No blocks have the result {result:quoted}. "
                                 "Add it to some, or name another.",
                                 "result"_a = result));
  if (description.files.patterns.empty() &&
      !std::ranges::count(top.content().blocks, "files", &Block::type)) {
    const Place &place = top.content().missingItem;
    top.diagnostics().add(DiagKind::InvalidDescription, place.file, place.range,
                          "The description does not say which files make a "
                          "module. Add files { patterns = [\"*.hcl\"] }.");
  }
}

void checkFunctions(const Body &body, Diagnostics &diagnostics) {
  Diagnostics reported; // Reported by reading.
  std::vector<Block> blocks =
      body.partialContent(BodySchema().block("function", "name"), reported)
          .content.blocks;
  std::vector<std::string_view> functions;
  AlwaysAllowed allowed;
  for (const Block &block : blocks) {
    functions.push_back(block.labels[0]);
    BodyContent content =
        block.body.content(block.body.writtenSchema(), reported);
    if (const Expression *result = content.find("result");
        result && !content.find("unless_allowed"))
      allowed.emplace(block.labels[0], result->calls());
  }
  for (const Block &block : blocks)
    checkFunction(block, functions, allowed, diagnostics);
}

} // namespace hcl::app
