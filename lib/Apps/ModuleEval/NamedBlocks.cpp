// A block is found by its first label, and compared by the others; instances
// with names of their own are compared one by one.
#include "NamedBlocks.h"

#include "Description/Merging.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <set>

namespace hcl::app {

std::optional<std::vector<std::string>> labelsNamed(const std::string &text,
                                                    const NamesRule &rule) {
  if (!rule.labels)
    return std::vector{text};
  Scope scope;
  scope.define("value", Value::string(text));
  Diagnostics found; // A text without labels names nothing.
  Value value = rule.labels->evaluate(scope, found);
  auto elements = value.getElements();
  if (!elements)
    return std::nullopt;
  std::vector<std::string> labels;
  for (const Value &each : *elements)
    labels.emplace_back(each.getString().value_or(""));
  return labels;
}

Range lastLabelIn(const std::string &text, std::span<const std::string> labels,
                  const NamesRule &rule) {
  if (labels.empty() || labels.back().empty())
    return {};
  const std::string &last = labels.back();
  std::vector<std::string> expected(labels.begin(), labels.end());
  expected.back() += '_';
  for (size_t at = text.rfind(last); at != text.npos;
       at = at == 0 ? text.npos : text.rfind(last, at - 1)) {
    std::string longer = text;
    longer.insert(at + last.size(), "_");
    if (labelsNamed(longer, rule) == expected)
      return {static_cast<uint32_t>(at),
              static_cast<uint32_t>(at + last.size())};
  }
  return {};
}

std::optional<uint32_t> definitionNamed(const ModuleSource &source,
                                        std::span<const std::string> labels,
                                        const NamesRule &rule) {
  if (labels.empty())
    return std::nullopt;
  for (const std::string &type : rule.blocks) {
    auto found = source.find(type, labels.front());
    if (!found)
      continue;
    if (std::ranges::equal(source.definitions[*found].labels, labels))
      return found;
    for (uint32_t i = 0; labels.size() > 1 && i < source.definitions.size();
         ++i)
      if (source.definitions[i].kind->type == type &&
          std::ranges::equal(source.definitions[i].labels, labels))
        return i;
  }
  return std::nullopt;
}

namespace {

using Labels = std::vector<std::string>;

std::string joined(std::span<const std::string> labels) {
  std::string text;
  for (const std::string &label : labels)
    text += (text.empty() ? "" : ".") + label;
  return text;
}

/// Compares texts with the blocks of a module.
class NameCheck {
public:
  NameCheck(const Node &node, Diagnostics &diagnostics)
      : run_(*node.run), definition_(*node.definition),
        diagnostics_(diagnostics) {}

  void checkAttributes(const Value &value);
  void checkLabels(const Part &part);

private:
  void check(const Value &value, const Expression &expression,
             const NamesRule &rule);
  void checkText(const std::string &text, const Place &place,
                 const NamesRule &rule);
  bool isNamed(const Labels &labels, const NamesRule &rule) const;
  bool hasUnknownNames(const NamesRule &rule) const;

  const ModuleRun &run_;
  const Definition &definition_;
  Diagnostics &diagnostics_;
};

/// Calls `visit` with each instance of blocks called `type` in `run` that has a
/// name of its own.
template <typename Visit>
void visitNamedInstances(const ModuleRun &run, const std::string &type,
                         const Visit &visit) {
  for (const Node &node : run.nodes)
    if (node.definition->kind->type == type &&
        node.definition->namesInstances())
      visit(node);
}

bool NameCheck::isNamed(const Labels &labels, const NamesRule &rule) const {
  if (definitionNamed(*run_.source, labels, rule))
    return true;
  for (const std::string &type : rule.blocks) {
    bool isInstance = false;
    if (labels.size() == 1)
      visitNamedInstances(run_, type, [&](const Node &node) {
        for (const Instance &instance : node.instances)
          isInstance |= instance.key.getString() == labels.front();
      });
    if (isInstance)
      return true;
  }
  return false;
}

/// Whether blocks of `rule` may have names that are known later.
bool NameCheck::hasUnknownNames(const NamesRule &rule) const {
  bool isUnknown = run_.source->lacksDefinitions || run_.source->lacksNamed;
  for (const std::string &type : rule.blocks)
    visitNamedInstances(run_, type, [&](const Node &node) {
      isUnknown |=
          node.multiplicity == Multiplicity::Unknown ||
          node.multiplicity == Multiplicity::Failed ||
          std::ranges::any_of(node.instances, &Instance::isNameDeferred);
    });
  return isUnknown;
}

void NameCheck::checkText(const std::string &text, const Place &place,
                          const NamesRule &rule) {
  std::optional<Labels> labels = labelsNamed(text, rule);
  if (!labels || isNamed(*labels, rule) || hasUnknownNames(rule))
    return;
  const KindRule *kind = definition_.kind;
  for (const KindRule &each : run_.source->description->kinds)
    if (each.type == rule.blocks.front())
      kind = &each;
  diagnostics_.add(DiagKind::UnknownReference, place.file, place.range,
                   message("No {noun} is called {text:quoted}.",
                           "noun"_a = kind->noun, "text"_a = text));
  std::set<std::string> names;
  for (const std::string &type : rule.blocks) {
    for (const Definition &each : run_.source->definitions)
      if (each.kind->type == type)
        names.insert(joined(each.labels));
    visitNamedInstances(run_, type, [&](const Node &node) {
      for (const Instance &instance : node.instances)
        names.emplace(instance.key.getString().value_or(""));
    });
  }
  std::vector<std::string_view> candidates(names.begin(), names.end());
  suggest(diagnostics_, joined(*labels), candidates);
}

/// The elements of `list`, as far as it is one of `count` elements that is
/// written out.
std::vector<Expression> elementsOf(const Expression &list, size_t count) {
  Diagnostics refused; // The whole is the place then.
  auto elements = list.staticList(refused);
  return elements && elements->size() == count ? *std::move(elements)
                                               : std::vector<Expression>();
}

/// The value of `key` in `map` where that is written out, or else `map`.
Expression elementOf(const Expression &map, std::string_view key) {
  Diagnostics refused;
  if (auto pairs = map.staticMap(refused))
    for (const ExpressionPair &pair : *pairs)
      if (pair.key.evaluate(Scope(), refused).getString() == key)
        return pair.value;
  return map;
}

void NameCheck::check(const Value &marked, const Expression &expression,
                      const NamesRule &rule) {
  const Value &value = marked.unmarked();
  if (auto text = value.getString())
    return checkText(std::string(*text),
                     {expression.file(), expression.range()}, rule);
  if (hasKeys(value)) {
    for (size_t i = 0; i < value.size(); ++i)
      check(value.elements()[i], elementOf(expression, value.key(i)), rule);
    return;
  }
  auto elements = value.getElements();
  if (!elements)
    return;
  std::vector<Expression> written = elementsOf(expression, elements->size());
  for (size_t i = 0; i < elements->size(); ++i)
    check((*elements)[i], written.empty() ? expression : written[i], rule);
}

void NameCheck::checkAttributes(const Value &value) {
  if (!hasKeys(value))
    return;
  for (size_t i = 0; i < value.size(); ++i) {
    std::string name(value.key(i));
    const AttributeRule &rule =
        ruleOf(name, definition_.kind->body,
               definition_.variant ? &definition_.variant->body : nullptr);
    const Expression *written = rule.names ? definition_.find(name) : nullptr;
    if (written)
      check(value.elements()[i], *written, *rule.names);
  }
}

void NameCheck::checkLabels(const Part &part) {
  for (const NestedPart &block : part.blocks) {
    if (block.rule && block.rule->names && !block.hasUnknownLabels &&
        !block.labels.empty())
      checkText(block.labels.front(), block.place, *block.rule->names);
    checkLabels(block.part);
  }
}

/// Calls `visit` with each rule about names in `body`.
template <typename Visit>
void visitNames(const BodyRule &body, const Visit &visit) {
  for (const auto &[name, rule] : body.attributes)
    if (rule.names)
      visit(*rule.names);
}

} // namespace

void requireNamed(const Node &node, Needs &needs) {
  const KindRule &kind = *node.definition->kind;
  if (!kind.namesBlocks)
    return;
  auto require = [&](const NamesRule &rule) {
    for (const std::string &type : rule.blocks)
      for (Node &each : node.run->nodes)
        if (each.definition->kind->type == type &&
            each.definition->namesInstances())
          needs.add(each.instancesQuery);
  };
  visitNames(kind.body, require);
  if (node.definition->variant)
    visitNames(node.definition->variant->body, require);
}

void checkNamed(const Instance &instance, Diagnostics &diagnostics) {
  const Node &node = *instance.valueQuery.node;
  if (!node.definition->kind->namesBlocks)
    return;
  NameCheck check(node, diagnostics);
  bool isOwn = node.definition->kind->hasUninheritedValue();
  check.checkAttributes(
      (isOwn ? instance.uninherited : instance.value).unmarked());
  check.checkLabels(node.definition->part);
}

} // namespace hcl::app
