// The outline of the present text tells an item from an expression, and gives
// the words before the position. After a dot the parts of what the words name
// are visible: words of longer names, attributes of a value. Otherwise names of
// the module, of the application, of instances and of functions are.
#include "BodyRules.h"
#include "ModuleEval/UsedValues.h"
#include "NameQueries.h"
#include "Results.h"
#include "Support/Utf8.h"
#include "WrittenPart.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace hcl::app {

namespace {

/// The words of an outline as a path.
StaticTraversal pathOfWords(const std::vector<std::string> &words) {
  StaticTraversal path;
  for (const std::string &word : words) {
    TraversalStep step{path.empty() ? TraversalStep::Kind::Root
                                    : TraversalStep::Kind::Attribute,
                       word,
                       std::nullopt,
                       {}};
    if (word.starts_with('[')) {
      step.kind = TraversalStep::Kind::Index;
      bool isText = word.starts_with("[\"");
      step.key = isText ? Value::string(word.substr(2, word.size() - 4))
                        : Value::integer(std::atoll(word.c_str() + 1));
    }
    path.push_back(std::move(step));
  }
  return path;
}

/// Collects the names that are visible at one place.
class VisibleNames {
public:
  VisibleNames(const ModuleRun &root, const ModuleSource &module,
               const Language &language, const OutlinePlace &place)
      : root_(root), module_(module), description_(*module.description),
        language_(language), place_(place), rules_(module, place.blocks) {
    visitRuns(root, [&](const ModuleRun &run) {
      if (!run_ && run.source.get() == &module_)
        run_ = &run;
    });
  }

  /// The names; of more than `most` the best `most` for the beginning of the
  /// word at the place.
  LiveNameList all(size_t most);

private:
  void add(LiveName name) {
    if (seen_.insert(name.name).second)
      names_.push_back(std::move(name));
  }
  void addItems();
  /// A word of names of the module, and the definition that has the word.
  struct Word {
    std::string_view text;
    std::optional<uint32_t> definition;
  };
  LiveName nameOf(const Word &word) const;
  LiveNameList listed(size_t most);
  void addDefinitions(const StaticTraversal &before);
  void addParts(const Value &value, bool isHidden);
  void addInside(const StaticTraversal &before);
  void addFunctions();
  /// The node of definition number `number` in the first run, or null.
  const Node *nodeFor(uint32_t number) const {
    return run_ ? &run_->nodes[number] : nullptr;
  }
  const RepeatRule *repeat() const;
  const Definition *owner() const;

  const ModuleRun &root_;
  const ModuleRun *run_ = nullptr; ///< the first one of the module
  const ModuleSource &module_;
  const Description &description_;
  const Language &language_;
  const OutlinePlace &place_;
  BodyRules rules_;
  std::vector<LiveName> names_;
  std::set<std::string, std::less<>> seen_; ///< of `names_`
  /// Further names, which become large only if they are listed.
  std::vector<Word> words_;
};

/// The rule that repeats the surrounding block, or null.
const RepeatRule *VisibleNames::repeat() const {
  if (!rules_.kind())
    return nullptr;
  for (const RepeatRule &each : rules_.kind()->repeats)
    if (place_.blocks[1]->find(each.attribute))
      return &each;
  return nullptr;
}

/// The definition of the surrounding block, or null.
const Definition *VisibleNames::owner() const {
  for (const Definition &definition : module_.definitions)
    if (rules_.kind() && definition.kind == rules_.kind() &&
        definition.labels == place_.blocks[1]->labels)
      return &definition;
  return nullptr;
}

/// Adds the attributes and blocks of the surrounding body.
void VisibleNames::addItems() {
  for (const BodyRule *rule : rules_.rules()) {
    for (const auto &[name, attribute] : rule->attributes)
      if (!place_.blocks.back()->find(name) &&
          !(attribute.schema && attribute.schema->isReadOnly()))
        add({.kind = LiveNameKind::Attribute,
             .name = name,
             .type = attribute.type,
             .documentation =
                 attribute.schema ? attribute.schema->description : "",
             .isItem = true,
             .isRequired = attribute.isRequired});
    for (const NestedRule &nested : rule->blocks)
      // A type without letters is an escape for odd names.
      if (nested.type.find_first_not_of('_') != std::string::npos)
        add({.kind = LiveNameKind::Block,
             .name = nested.type,
             .documentation =
                 nested.schema ? nested.schema->content.description : "",
             .isItem = true,
             .isRequired = nested.minimum != 0,
             .labels = nested.labels});
  }
  if (rules_.kind())
    for (const RepeatRule &each : rules_.kind()->repeats)
      add({.kind = LiveNameKind::Attribute,
           .name = each.attribute,
           .isItem = true});
  if (const Definition *call = owner();
      call && call->kind->call && call->childModule)
    for (const Definition &input : call->childModule->definitions)
      if (input.kind->type == call->kind->call->inputs &&
          !input.labels.empty() && !place_.blocks.back()->find(input.labels[0]))
        add({.kind = LiveNameKind::Attribute,
             .name = input.labels[0],
             .noun = input.kind->noun,
             .type =
                 input.input->type ? input.input->type->type : Type::dynamic(),
             .isItem = true});
  if (rules_.isRoot())
    for (const KindRule &kind : description_.kinds)
      if (!kind.type.empty())
        add({.kind = LiveNameKind::Block,
             .name = kind.type,
             .noun = kind.noun,
             .isItem = true,
             .labels = kind.labels});
}

/// The name of `word`.
LiveName VisibleNames::nameOf(const Word &word) const {
  LiveName name{.kind = LiveNameKind::Group, .name = std::string(word.text)};
  if (!word.definition)
    return name;
  const Definition &definition = module_.definitions[*word.definition];
  name.kind = LiveNameKind::Definition;
  name.noun = definition.kind->noun;
  if (const Node *node = nodeFor(*word.definition))
    showValue(referencedValue(*node), definition.declaresMark(), name);
  return name;
}

/// Adds names of the module after the words `before`, or parts of the value of
/// the definition that the words name.
void VisibleNames::addDefinitions(const StaticTraversal &before) {
  FoundName found = module_.names.find(before);
  if (found.definition) {
    const Node *node = nodeFor(*found.definition);
    if (!node)
      return;
    StaticTraversal steps = stepsFrom(before, found.steps);
    ReferencedPart part = referencedPart({.node = node, .steps = steps});
    if (part.steps == steps.size())
      addParts(part.value, node->definition->declaresMark());
    return;
  }
  if (found.steps != before.size())
    return;
  module_.names.visitWords(
      found.node, [&](std::string_view text, std::optional<uint32_t> number) {
        if (number && module_.definitions[*number].kind->isIgnored)
          return;
        if (seen_.empty() || !seen_.contains(text))
          words_.push_back({text, number});
      });
}

/// Adds the attributes of `value`.
void VisibleNames::addParts(const Value &value, bool isHidden) {
  const Type &type = value.type();
  if (type.kind() != TypeKind::Object)
    return;
  for (size_t i = 0; i < type.attributes().size(); ++i) {
    std::string name(type.attributes()[i].name);
    LiveName part{.kind = LiveNameKind::Attribute, .name = name};
    ReferencedPart found = partOf(
        value, {{TraversalStep::Kind::Attribute, name, std::nullopt, {}}});
    if (found.steps == 1)
      showValue(found.value, isHidden, part);
    add(std::move(part));
  }
}

/// Adds names of the application and of the surrounding block.
void VisibleNames::addInside(const StaticTraversal &before) {
  auto value = [&](LiveNameKind kind, StaticTraversal path, bool &isOne) {
    NameInText name{.kind = kind, .owner = owner(), .path = std::move(path)};
    return insideValue(root_, module_, name, isOne);
  };
  auto addWords = [&](const NamePath &path, LiveNameKind kind) {
    bool isOne = false;
    if (path.size() > before.size() &&
        std::ranges::equal(std::span(path).first(before.size()), before, {}, {},
                           &TraversalStep::name)) {
      bool isWhole = path.size() == before.size() + 1;
      LiveName name{.kind = isWhole ? kind : LiveNameKind::Group,
                    .name = path[before.size()]};
      if (isWhole) {
        Value whole = value(kind, pathOfWords(path), isOne);
        showValue(whole, !isOne, name);
      }
      add(std::move(name));
    } else if (before.size() >= path.size() && !path.empty() &&
               std::ranges::equal(path, std::span(before).first(path.size()),
                                  {}, {}, &TraversalStep::name)) {
      Value part = value(kind, before, isOne);
      addParts(part, !isOne);
    }
  };
  for (const auto &[name, expression] : description_.names)
    addWords({name}, LiveNameKind::Application);
  if (const RepeatRule *rule = repeat()) {
    addWords(rule->key, LiveNameKind::Instance);
    addWords(rule->value, LiveNameKind::Instance);
  }
  if (!rules_.self().empty())
    addWords({rules_.self()}, LiveNameKind::Self);
}

void VisibleNames::addFunctions() {
  FunctionTable table =
      module_.functions ? module_.functions : language_.functions;
  if (!table)
    return;
  if (module_.providerFunctions)
    table = table.with(module_.providerFunctions);
  for (const Function *function : table.all())
    // Others stand for the absence of more in their namespace.
    if (function->impl)
      add({.kind = LiveNameKind::Function,
           .name = function->name,
           .type = function->result,
           .documentation = function->doc});
}

/// Whether `name` has the letters `lower`, whatever their case.
bool hasLetters(std::string_view name, std::string_view lower) {
  auto isSame = [](char left, char right) {
    bool isUpper = left >= 'A' && left <= 'Z';
    return (isUpper ? static_cast<char>(left - 'A' + 'a') : left) == right;
  };
  bool isAscii = std::ranges::all_of(
      name, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return isAscii ? !std::ranges::search(name, lower, isSame).empty() ||
                       lower.empty()
                 : utf8::toLower(name).find(lower) != std::string::npos;
}

/// The list of what was added.
LiveNameList VisibleNames::listed(size_t most) {
  struct Entry {
    bool isElsewhere; ///< does not begin with the letters that are there
    char rank;
    std::string_view text;
    size_t number; ///< of names_, then of words_
  };
  LiveNameList list;
  list.isShortened = names_.size() + words_.size() > most;
  std::string lower = utf8::toLower(place_.start);
  std::vector<Entry> order;
  auto add = [&](std::string_view text, char rank) {
    size_t number = order.size();
    order.push_back({!text.starts_with(place_.start), rank, text, number});
  };
  for (const LiveName &name : names_)
    add(name.name, hcl::rankOf(name));
  for (const Word &word : words_)
    add(word.text, hcl::rankOf({.kind = LiveNameKind::Definition, .name = {}}));
  size_t kept = order.size();
  if (list.isShortened) {
    std::erase_if(order,
                  [&](const Entry &e) { return !hasLetters(e.text, lower); });
    kept = std::min(order.size(), most);
    std::ranges::partial_sort(
        order, order.begin() + static_cast<ptrdiff_t>(kept), {},
        [](const Entry &e) {
          return std::tuple(e.isElsewhere, e.rank, e.text);
        });
    order.resize(kept);
  }
  std::ranges::sort(order, {}, &Entry::text);
  list.names.reserve(kept);
  for (const Entry &each : order)
    list.names.push_back(each.number < names_.size()
                             ? std::move(names_[each.number])
                             : nameOf(words_[each.number - names_.size()]));
  return list;
}

LiveNameList VisibleNames::all(size_t most) {
  if (place_.kind == OutlinePlace::Kind::Item)
    addItems();
  if (place_.kind == OutlinePlace::Kind::Expression) {
    StaticTraversal before = pathOfWords(place_.words);
    bool isBound =
        !before.empty() && std::ranges::count(place_.bound, before[0].name);
    if (before.empty())
      for (const std::string &name : place_.bound)
        add({.kind = LiveNameKind::Bound, .name = name});
    if (!isBound) {
      addInside(before);
      addDefinitions(before);
    }
    if (before.empty())
      addFunctions();
  }
  return listed(most);
}

} // namespace

LiveNameList visibleNames(const LiveState &known, const LiveState &present,
                          const LivePosition &at, size_t most) {
  SourceFile file = fileAt(present, at.path);
  const ModuleSource *module = moduleOf(known, present.pathOf(at.path));
  if (!file || !module || file.name().ends_with(".json"))
    return {};
  OutlinePlace place =
      present.outlineOf(file).find(file.offsetOf(at.position, at.unit));
  return VisibleNames(known.evaluation().root(), *module, known.language(),
                      place)
      .all(most);
}

std::vector<LiveName> visibleNamesIn(const LiveState &known,
                                     const SourceFile &expression,
                                     uint32_t offset) {
  OutlinePlace place = placeInExpression(expression, known.language(), offset);
  const ModuleRun &root = known.evaluation().root();
  return VisibleNames(root, *root.source, known.language(), place)
      .all(SIZE_MAX)
      .names;
}

} // namespace hcl::app

namespace hcl {

char rankOf(const LiveName &name) {
  switch (name.kind) {
  case LiveNameKind::Attribute:
    return name.isRequired ? '0' : '1';
  case LiveNameKind::Block:
    return name.isRequired ? '2' : '3';
  case LiveNameKind::Bound:
  case LiveNameKind::Instance:
  case LiveNameKind::Self:
    return '1';
  case LiveNameKind::Function:
    return '5';
  default:
    return '3';
  }
}

} // namespace hcl
