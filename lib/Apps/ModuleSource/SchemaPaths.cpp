// A path is evaluated on an unknown value of the declared type.
#include "SchemaPaths.h"

#include "ModuleContent/QuotedReference.h"
#include "ReferenceMistakes.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "hcl/Scope.h"

#include <string_view>
#include <vector>

namespace hcl::app {

using namespace schemas;

namespace {

class PathCheck {
public:
  PathCheck(const SchemaBlock &schema, Diagnostics &diagnostics)
      : schema_(schema), diagnostics_(diagnostics) {}

  void check(const Part &part, const BodyRule &rule);

private:
  void checkPath(const Expression &expression);
  void reportMissing(const TraversalStep &root, const SourceFile &file);

  const SchemaBlock &schema_;
  Diagnostics &diagnostics_;
};

void PathCheck::reportMissing(const TraversalStep &root,
                              const SourceFile &file) {
  diagnostics_.add(DiagKind::UnsupportedAttribute, file, root.range,
                   message("The provider declares no argument or block named "
                           "{name:quoted}.",
                           "name"_a = root.name));
  std::vector<std::string_view> names;
  for (const SchemaAttribute &each : schema_.attributes)
    names.push_back(each.name);
  for (const NestedSchema &each : schema_.blocks)
    names.push_back(each.name);
  suggest(diagnostics_, root.name, names);
}

void PathCheck::checkPath(const Expression &expression) {
  Diagnostics reported; // By the rule of the attribute.
  auto path = readReference(expression, reported);
  if (!path)
    return;
  const TraversalStep &root = path->front();
  const SchemaAttribute *attribute = schema_.attribute(root.name);
  const NestedSchema *block = schema_.block(root.name);
  if (!attribute && !block)
    return reportMissing(root, expression.file());
  if (attribute && attribute->isReadOnly())
    diagnostics_.add(DiagKind::IgnoredArgument, expression.file(),
                     rangeOf(*path),
                     message("Only the provider sets {name:quoted}, so there "
                             "is no change of it to ignore. Remove the path.",
                             "name"_a = root.name));
  // A path in quotes is a string otherwise.
  if (!expression.staticTraversal(reported))
    return;
  Scope scope;
  scope.define(root.name,
               Value::unknown(attribute ? attribute->type : block->type()));
  Diagnostics found;
  static_cast<void>(expression.evaluate(scope, found));
  // Applications do not check indices here.
  for (size_t i = 0; i < found.size(); ++i)
    if (found.at(i).kind == DiagKind::UnsupportedAttribute)
      return diagnostics_.take(found);
}

void PathCheck::check(const Part &part, const BodyRule &rule) {
  for (const auto &[name, attribute] : part.attributes) {
    auto found = rule.attributes.find(name);
    if (found == rule.attributes.end() || found->second.role != Role::Paths)
      continue;
    Diagnostics reported; // Likewise.
    if (auto list = attribute.expression.staticList(reported))
      for (const Expression &each : *list)
        checkPath(each);
  }
  for (const NestedPart &block : part.blocks)
    if (block.rule && !block.rule->isFromSchema())
      check(block.part, block.rule->body);
}

} // namespace

void checkSchemaPaths(const Definition &definition, Diagnostics &diagnostics) {
  PathCheck(*definition.schema(), diagnostics)
      .check(definition.part, definition.kind->body);
}

} // namespace hcl::app
