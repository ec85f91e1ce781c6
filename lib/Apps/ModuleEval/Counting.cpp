// Points are described by definition, with the roles of attributes: of a call
// the arguments, of an input the default, of other blocks the attributes with
// values; of all the repetition and the conditions.
#include "Counting.h"

#include "Coverage/Observer.h"
#include "Native/Native.h"
#include "Json/ParsedJson.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

namespace {

using coverage::PointKind;

/// Collects the points of one definition.
class Describer {
public:
  explicit Describer(const Definition &definition) : definition_(definition) {}

  void describe(Coverage &coverage);

private:
  void add(const Attribute &attribute, const std::string &name,
           std::optional<PointKind> more = {});
  void addDefault();
  void addPart(const Part &part, const BodyRule *rule, const BodyRule *variant,
               const std::string &path, bool isValue);
  void addNested(const NestedPart &block, const std::string &path,
                 bool isValue);
  void addOperations(const Expression &expression);

  /// The points in one file: attributes of other files may override some.
  struct InFile {
    SourceFile file = {};
    std::vector<coverage::KeyedPoint> points = {};
    std::vector<coverage::Role> roles = {};
    uint32_t end = 0; ///< of the last expression
  };

  InFile &in(const SourceFile &file) {
    InFile &found = files_[file.name()];
    found.file = file;
    return found;
  }

  const Definition &definition_;
  std::map<std::string, InFile> files_;
};

/// Adds the operations in `expression` to `points`.
void appendOperations(const Expression &expression,
                      std::vector<coverage::KeyedPoint> &points) {
  auto append = [&](const hir::Module &module) {
    coverage::appendPoints(points, module, module.items[0].expr);
  };
  Expression written = expression;
  while (std::optional<Expression> inner = written.impl().written())
    written = *inner;
  withLoweredForm(written, append);
  withLoweredJson(written, append);
}

void Describer::addOperations(const Expression &expression) {
  InFile &own = in(expression.file());
  own.end = std::max(own.end, expression.range().end);
  appendOperations(expression, own.points);
}

/// Adds `attribute`, which is evaluated, and a second point of the kind `more`.
void Describer::add(const Attribute &attribute, const std::string &name,
                    std::optional<PointKind> more) {
  Range range = attribute.expression.range();
  coverage::PointKey key{attribute.nameRange, PointKind::Attribute};
  InFile &own = in(attribute.file());
  own.points.push_back({key, {name}});
  own.roles.push_back({range, key});
  if (more) {
    own.points.push_back({{range, *more}, {name}});
    own.roles.push_back({range, {range, *more}});
  }
  addOperations(attribute.expression);
}

/// Adds the default of an input: used only if no value is given.
void Describer::addDefault() {
  const Attribute *written =
      definition_.part.find(definition_.kind->input->fallback);
  if (!written)
    return;
  in(written->file())
      .points.push_back({{written->nameRange, PointKind::Attribute},
                         {definition_.address + "." + written->name}});
  addOperations(written->expression);
}

/// The rule of attribute `name`, or null.
const AttributeRule *ruleIn(const BodyRule *rule, const std::string &name) {
  if (!rule)
    return nullptr;
  auto found = rule->attributes.find(name);
  if (found != rule->attributes.end())
    return &found->second;
  return rule->others ? &*rule->others : nullptr;
}

void Describer::addNested(const NestedPart &block, const std::string &path,
                          bool isValue) {
  std::string inside = path + "." + block.type;
  for (const std::string &label : block.labels)
    if (!label.empty())
      inside += "." + label;
  const std::optional<ConditionRule> none;
  const auto &condition = block.rule ? block.rule->condition : none;
  if (condition) {
    if (const Attribute *test = block.part.find(condition->test))
      add(*test, inside + "." + test->name, PointKind::Condition);
    const Attribute *text = block.part.find(condition->message);
    if (text)
      add(*text, inside + "." + text->name);
  }
  bool hasValue =
      isValue && !condition &&
      !(block.rule && (block.rule->deferredSelf || block.rule->isIgnored()));
  addPart(block.part, block.rule ? &block.rule->body : nullptr, nullptr, inside,
          hasValue);
}

void Describer::addPart(const Part &part, const BodyRule *rule,
                        const BodyRule *variant, const std::string &path,
                        bool isValue) {
  // The names that dynamicBlocksUnexpanded gives to their arguments.
  constexpr std::string_view collection = "dynamic for_each",
                             labels = "dynamic labels";
  const RepeatRule *repeat = definition_.repeat;
  const Attribute *repetition =
      repeat ? definition_.findRepetition(*repeat) : nullptr;
  for (const auto &[name, attribute] : part.attributes) {
    const AttributeRule *own = ruleIn(rule, name);
    if (!own)
      own = ruleIn(variant, name);
    if (!isValue || name == labels || &attribute == repetition ||
        (own && own->role != Role::Value))
      continue;
    if (name == collection)
      add(attribute, path + ".for_each", PointKind::Repetition);
    else
      add(attribute, path + "." + name);
  }
  if (isValue)
    for (const auto &[name, earlier] : part.overridden)
      for (const Attribute &attribute : earlier)
        add(attribute, path + "." + name);
  for (const NestedPart &block : part.blocks)
    addNested(block, path, isValue);
}

void Describer::describe(Coverage &coverage) {
  const KindRule &kind = *definition_.kind;
  const Part &part = definition_.part;
  const std::string &address = definition_.address;
  const RepeatRule *repeat = definition_.repeat;
  if (repeat)
    if (const Attribute *attribute = definition_.findRepetition(*repeat))
      add(*attribute, address + "." + attribute->name,
          repeat->form == RepeatForm::Combinations
              ? std::nullopt
              : std::optional(PointKind::Repetition));
  bool isValue = !kind.call && !kind.input && !kind.include;
  if (kind.input)
    addDefault();
  if (kind.call)
    for (const auto &[name, references] : *definition_.arguments)
      if (const Attribute *attribute = part.find(name))
        add(*attribute, address + "." + name);
  if (kind.eachAttribute) {
    add(part.attributes.begin()->second, address);
  } else {
    addPart(part, &kind.body,
            definition_.variant ? &definition_.variant->body : nullptr, address,
            isValue);
    InFile &own = in(definition_.place.file);
    uint32_t begin = definition_.place.range.begin;
    if (own.end > begin)
      own.points.push_back({{{begin, own.end}, PointKind::Block}, {address}});
  }
  for (auto &[name, own] : files_)
    coverage.store().describe(own.file, std::move(own.points),
                              std::move(own.roles));
}

void describeOnce(const ModuleSource &module, Coverage &coverage,
                  std::set<const ModuleSource *> &done) {
  if (!done.insert(&module).second)
    return;
  for (const Definition &definition : module.definitions) {
    if (!definition.isFromOtherModule && !definition.kind->isIgnored)
      Describer(definition).describe(coverage);
    if (definition.childModule)
      describeOnce(*definition.childModule, coverage, done);
  }
}

} // namespace

void describeModule(const ModuleSource &module, Coverage &coverage) {
  std::set<const ModuleSource *> done;
  describeOnce(module, coverage, done);
}

Value countedValue(const Expression &expression, const Scope &scope,
                   Coverage *coverage, Diagnostics &diagnostics) {
  if (!coverage)
    return Evaluator().evaluate(expression, scope, diagnostics);
  coverage::PointKey key{expression.range(), PointKind::Attribute};
  std::vector<coverage::KeyedPoint> points = {{key, {"result"}}};
  appendOperations(expression, points);
  coverage->store().describe(expression.file(), std::move(points),
                             {{expression.range(), key}});
  return Counting(*coverage).evaluate(expression, scope, diagnostics);
}

void Counting::useDefault(const Attribute &written) {
  coverage_.store().add(
      written.file(), {{{written.nameRange, PointKind::Attribute}, {{}, {1}}}});
}

Value Counting::evaluateUnredacted(const Expression &expression,
                                   const Scope &scope,
                                   Diagnostics &diagnostics) {
  const Dialect &dialect = expression.impl().language().dialect;
  coverage::Observer observer(dialect);
  Value value =
      expression.impl().evaluateObserved(scope, diagnostics, observer);
  coverage_.store().count(expression.file(), expression.range(), value, dialect,
                          observer.take());
  return value;
}

} // namespace hcl::app
