// Values are written as expressions, unknown values as the expression in the
// description. In a nested block, expressions with unknown names alone are
// copied.
#include "Generated.h"

#include "Description/Merging.h"
#include "JsonText/Writer.h"
#include "hcl/Convert.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace hcl::app {

namespace {

/// Writes values and content as HCL.
class HclText {
public:
  /// `later` is the expression for values that are known later.
  HclText(const std::string &later, const std::vector<std::string> &laterNames)
      : later_(later), laterNames_(laterNames) {}

  std::string text;

  void addAttributes(const Value &object);
  void addPart(const Part &part, const Value &value, size_t depth);

private:
  void add(const Value &value);
  void add(const Expression &expression, const Value *value);
  void addText(std::string_view raw);
  bool usesLater(const Expression &expression, bool areAll) const;

  const std::string &later_;
  const std::vector<std::string> &laterNames_;
};

void HclText::addText(std::string_view raw) {
  std::string quoted;
  json::appendString(quoted, raw, false);
  for (size_t i = 0; i < quoted.size(); ++i) {
    if ((quoted[i] == '$' || quoted[i] == '%') && i + 1 < quoted.size() &&
        quoted[i + 1] == '{')
      text += quoted[i];
    text += quoted[i];
  }
}

void HclText::add(const Value &marked) {
  const Value &value = marked.unmarked();
  if (value.isFailed() || !value.isKnown() || value.isNull()) {
    text += value.isKnown() && value.isNull() ? "null" : later_;
  } else if (hasKeys(value)) {
    text += '{';
    for (size_t i = 0; i < value.size(); ++i) {
      addText(value.key(i));
      text += " = ";
      add(value.elements()[i]);
      text += i + 1 == value.size() ? "" : ", ";
    }
    text += '}';
  } else if (auto elements = value.getElements()) {
    text += '[';
    for (const Value &element : *elements) {
      add(element);
      text += ", ";
    }
    text += ']';
  } else if (auto string = value.getString()) {
    addText(*string);
  } else {
    Fault fault;
    auto plain = convert(value, Type::string(), Dialect::spec(), fault);
    text += plain ? std::string(plain->getString().value_or("null")) : later_;
  }
}

void HclText::addAttributes(const Value &object) {
  const Value &plain = object.unmarked();
  for (size_t i = 0; hasKeys(plain) && i < plain.size(); ++i) {
    text += std::string(plain.key(i)) + " = ";
    add(plain.elements()[i]);
    text += '\n';
  }
}

/// Whether names in `expression`, some or all and at least one, are known
/// later.
bool HclText::usesLater(const Expression &expression, bool areAll) const {
  std::vector<StaticTraversal> names = expression.variables();
  auto isLater = [&](const StaticTraversal &path) {
    return std::ranges::count(laterNames_, path.front().name) != 0;
  };
  return areAll ? !names.empty() && std::ranges::all_of(names, isLater)
                : std::ranges::any_of(names, isLater);
}

/// Adds `expression`, whose value is `value`; null: that is not known.
void HclText::add(const Expression &expression, const Value *value) {
  if (usesLater(expression, /*areAll=*/true)) {
    text += expression.file().text().substr(expression.range().begin,
                                            expression.range().end -
                                                expression.range().begin);
    return;
  }
  Diagnostics refused; // Another expression is written as its value.
  auto pairs = usesLater(expression, /*areAll=*/false)
                   ? expression.staticMap(refused)
                   : std::nullopt;
  if (!pairs)
    return value ? add(*value) : static_cast<void>(text += later_);
  text += '{';
  for (const ExpressionPair &pair : *pairs) {
    std::string key = pair.key.keyword();
    if (key.empty())
      key = pair.key.evaluate(Scope(), refused).getString().value_or("");
    addText(key);
    text += " = ";
    const Value *inner = value && hasKeys(value->unmarked())
                             ? value->unmarked().find(key)
                             : nullptr;
    add(pair.value, inner);
    text += ", ";
  }
  text += '}';
}

/// The value of `block`, number `number` of its type and labels, in `value`;
/// null: there is none.
const Value *valueOf(const NestedPart &block, const Value &value,
                     size_t number) {
  const Value *at = &value.unmarked();
  std::vector<std::string> way{block.type};
  way.insert(way.end(), block.labels.begin(), block.labels.end());
  for (const std::string &word : way) {
    at = hasKeys(*at) ? at->find(word) : nullptr;
    if (!at)
      return nullptr;
    at = &at->unmarked();
  }
  auto elements = at->getElements();
  if (hasKeys(*at) || !elements)
    return at;
  return number < elements->size() ? elements->data() + number : nullptr;
}

void HclText::addPart(const Part &part, const Value &value, size_t depth) {
  const Value &plain = value.unmarked();
  for (const auto &[name, attribute] : part.attributes) {
    text += std::string(2 * depth, ' ') + name + " = ";
    add(attribute.expression, hasKeys(plain) ? plain.find(name) : nullptr);
    text += '\n';
  }
  std::map<std::vector<std::string>, size_t> counts;
  for (const NestedPart &block : part.blocks) {
    text += std::string(2 * depth, ' ') + block.type;
    std::vector<std::string> way{block.type};
    for (const std::string &label : block.labels) {
      way.push_back(label);
      text += ' ';
      addText(label);
    }
    text += " {\n";
    const Value *inner = valueOf(block, value, counts[way]++);
    addPart(block.part, inner ? *inner : Value::dynamic(), depth + 1);
    text += std::string(2 * depth, ' ') + "}\n";
  }
}

/// The part `name` of a block with `value` in `run` for expressions, if it is a
/// text.
std::string seenText(const ModuleRun &run, const KindRule &kind,
                     const std::string &name, const Value &value) {
  auto expression = kind.seen.find(name);
  if (expression == kind.seen.end())
    return {};
  Scope scope;
  for (const auto &[attribute, rule] : kind.body.attributes) {
    const Value *set = value.find(attribute);
    scope.define(attribute, set ? *set : Value::null());
  }
  scope.addFunctions(run.source->descriptionFunctions);
  Diagnostics reported; // Reported with the value.
  Value text = expression->second.evaluate(scope, reported);
  return std::string(text.unmarked().getString().value_or(""));
}

/// The module that a block of `definition` with `value` generates; without a
/// path if it is not known.
GeneratedModule generatedBy(const ModuleRun &run, const Definition &definition,
                            const Value &value) {
  const KindRule &kind = *definition.kind;
  const GenerateRule &rule = *kind.generates;
  GeneratedModule module{.application = rule.application};
  module.path = seenText(run, kind, rule.path, value);
  if (const Value *source = value.find(rule.source))
    module.source = source->unmarked().getString().value_or("");
  const Value *values = value.find(rule.values);
  static const std::vector<std::string> none;
  if (values && !rule.valuesFile.empty()) {
    HclText text(rule.later, none);
    text.addAttributes(*values);
    module.files.emplace(rule.valuesFile, std::move(text.text));
  }
  for (const NestedPart &block : definition.part.blocks)
    if (block.type == rule.content && !rule.contentFile.empty()) {
      HclText text(rule.later, block.rule ? block.rule->deferredNames : none);
      const Value *content = value.find(block.type);
      text.addPart(block.part, content ? *content : Value::dynamic(), 0);
      module.files.emplace(rule.contentFile, std::move(text.text));
    }
  return module;
}

} // namespace

/// Whether `definition` of `run` needs names that another module gives to its
/// own: in place it generates nothing.
static bool isForOthers(const Definition &definition, const ModuleRun &run) {
  return std::ranges::any_of(
      definition.content.deferred, [&](const NamePath &path) {
        return isDeferredName(*run.source->description, path.front());
      });
}

std::vector<GeneratedModule> generatedIn(const ModuleRun &run) {
  std::vector<GeneratedModule> all;
  for (const Node &node : run.nodes) {
    if (!node.definition->kind->generates || isForOthers(*node.definition, run))
      continue;
    for (const Instance &instance : node.instances) {
      const Value &value = instance.value.unmarked();
      if (value.isFailed() || !hasKeys(value))
        continue;
      GeneratedModule module = generatedBy(run, *node.definition, value);
      if (!module.path.empty() && !module.source.empty())
        all.push_back(std::move(module));
    }
  }
  return all;
}

} // namespace hcl::app
