// Reads a spec file in one pass over its top-level blocks: variables and
// functions first go to tables, then the single spec block becomes the nodes of
// a SpecBuilder, which compiles them. Errors are reported in source order.
#include "SpecFileParts.h"

#include "CustomFunction.h"
#include "SpecReader.h"

#include <algorithm>
#include <map>

namespace hcl {

namespace {

/// Collects the variables of `variables` blocks.
/// Spec: DEC-VARS-001, DEC-VARS-003..006.
class VariableReader {
public:
  void read(const Block &block, Diagnostics &diagnostics);
  std::vector<std::pair<std::string, Value>> finish() {
    return std::move(variables_);
  }

private:
  std::vector<std::pair<std::string, Value>> variables_;
  std::map<std::string, size_t> indices_;
};

void VariableReader::read(const Block &block, Diagnostics &diagnostics) {
  Attributes attributes = block.body.justAttributes(diagnostics);
  std::vector<const Attribute *> ordered;
  for (const auto &[name, attribute] : attributes)
    ordered.push_back(&attribute);
  std::ranges::sort(ordered, {}, [](const Attribute *attribute) {
    return attribute->nameRange.begin;
  });
  for (const Attribute *attribute : ordered) {
    Value value = attribute->expression.evaluate(*specScope(), diagnostics);
    auto [at, isNew] = indices_.try_emplace(attribute->name, variables_.size());
    if (isNew)
      variables_.emplace_back(attribute->name, std::move(value));
    else
      variables_[at->second].second = std::move(value);
  }
}

} // namespace

const Spec &SpecFile::spec() const { return parts_->spec; }

std::span<const std::pair<std::string, Value>> SpecFile::variables() const {
  return parts_->variables;
}

FunctionTable SpecFile::functions() const { return parts_->functions; }

void SpecFile::defineIn(Scope &scope) const {
  for (const auto &[name, value] : parts_->variables)
    scope.define(name, value);
  if (!parts_->functions.empty())
    scope.addFunctions(functions());
}

SpecFile readSpec(const Body &body, Diagnostics &diagnostics) {
  Diagnostics found;
  const Dialect &dialect = body.impl().language().dialect;
  SpecBuilder builder({dialect});
  SpecReader reader(builder, dialect, found);
  BodySchema schema{{}, reader.blockTypes({})};
  schema.blocks.push_back({"variables"});
  schema.blocks.push_back({"function", {"name"}});
  BodyContent content = body.content(schema, found);
  bool isComplete = !found.hasErrors();

  auto parts = std::make_shared<SpecFileParts>();
  VariableReader variables;
  std::vector<Function> functions;
  std::vector<const Block *> specs;
  for (const Block &block : content.blocks) {
    if (block.type == "variables")
      variables.read(block, found);
    else if (block.type != "function")
      specs.push_back(&block);
    else if (auto function = readFunction(block, found))
      functions.push_back(std::move(*function));
  }
  parts->variables = variables.finish();
  parts->functions = std::move(functions);
  NodeId root = reader.readOnly(
      specs, isComplete, content.missingItem,
      "A spec file has exactly one spec block at its top level, for the value "
      "of the whole body.");
  if (!found.hasErrors())
    parts->spec = std::move(builder).finish(root, found);
  found.sortBySource();
  diagnostics.take(found);
  return SpecFile(std::move(parts));
}

SpecFile readSpecFile(const SourceFile &file, const Language &language,
                      Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Body body = readBody(file, language, diagnostics);
  if (diagnostics.errorCount() != errors)
    return SpecFile(std::make_shared<SpecFileParts>());
  return readSpec(body, diagnostics);
}

} // namespace hcl
