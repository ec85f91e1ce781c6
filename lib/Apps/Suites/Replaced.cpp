// Targets are compared with addresses step by step, from the root module on; a
// target without the key of an instance is that of all instances.
#include "Replaced.h"

#include "Description/Folder.h"
#include "ModuleContent/QuotedReference.h"
#include "ProviderNames.h"
#include "Suite.h"
#include "Support/Glob.h"
#include "Support/Message.h"

#include <algorithm>
#include <filesystem>

namespace hcl::app {

bool ReplacedReader::isEarly(const Part &part, const std::string &during,
                             bool otherwise) {
  std::string word = textIn(part, during);
  return word.empty() ? otherwise : word == rule_.foreseen;
}

/// The object of the attribute `name`, or an empty one. Errors: InvalidSuite.
Value ReplacedReader::valuesIn(const Part &part, const std::string &name,
                               Place &place) {
  const Attribute *attribute = part.find(name);
  if (!attribute)
    return Value::object({});
  const Expression &expression = attribute->expression;
  place = {expression.file(), expression.range()};
  Value value = evaluate_(expression);
  if (value.isFailed() || value.unmarked().kind() == ValueKind::Object)
    return value;
  diagnostics_.add(DiagKind::InvalidSuite, place.file, place.range,
                   message("The values in {name:quoted} must be an object.",
                           "name"_a = name));
  return Value::failed();
}

/// Whether `target` has the form of the address of a block of one of the types
/// `kinds`, perhaps in a module that is called.
static bool mayTarget(const StaticTraversal &target,
                      const std::vector<std::string> &kinds,
                      const Description &modules) {
  std::vector<std::string> words;
  for (const TraversalStep &step : target)
    if (!step.key)
      words.push_back(step.name);
  size_t at = 0;
  auto begins = [&](const KindRule &kind, size_t from) {
    return from < words.size() && !kind.name.empty() &&
           kind.name[0].word == words[from];
  };
  auto has = [&](const KindRule &kind) {
    return words.size() - at == kind.name.size() &&
           (begins(kind, at) ||
            (kind.name[0].word.empty() &&
             std::ranges::none_of(modules.kinds, [&](const KindRule &other) {
               return begins(other, at);
             })));
  };
  for (;;) {
    for (const std::string &type : kinds)
      if (const KindRule *kind = modules.find(type);
          kind && !kind->name.empty() && has(*kind))
        return true;
    auto call = std::ranges::find_if(modules.kinds, [&](const KindRule &kind) {
      return kind.call && begins(kind, at);
    });
    if (call == modules.kinds.end() || words.size() - at < call->name.size())
      return false;
    at += call->name.size();
  }
}

static bool areEqual(const StaticTraversal &a, const StaticTraversal &b) {
  return std::ranges::equal(
      a, b, [](const TraversalStep &one, const TraversalStep &other) {
        return one.name == other.name &&
               one.key.has_value() == other.key.has_value() &&
               (!one.key || Value::identical(*one.key, *other.key));
      });
}

void ReplacedReader::add(const std::string &type, const Part &part,
                         const Place &place, bool isEarlyElse,
                         std::vector<Replacement> &all) {
  auto rule = std::ranges::find(rule_.replaces, type, &ReplaceRule::type);
  if (rule == rule_.replaces.end())
    return;
  const Attribute *target = part.find(rule->target);
  if (!target)
    return; // Reported when the suite was read.
  auto path = readReference(target->expression, diagnostics_);
  if (!path)
    return;
  Place at{target->expression.file(), target->expression.range()};
  if (!mayTarget(*path, rule->blocks, modules_))
    return diagnostics_.add(
        DiagKind::InvalidSuite, at.file, at.range,
        message("A block {type:quoted} replaces values of blocks {blocks}, not "
                "of {target}.",
                "type"_a = type, "blocks"_a = rule->blocks[0],
                "target"_a = at.file.slice(at.range)));
  for (const Replacement &other : all)
    if (areEqual(other.target, *path))
      return diagnostics_.add(
          DiagKind::DuplicateBlock, place.file, place.range,
          message("There is already a block {type:quoted} for {target}. Remove "
                  "one of the two.",
                  "type"_a = other.rule->type,
                  "target"_a = at.file.slice(at.range)));
  Replacement replacement{&*rule, *path, at};
  replacement.place = place;
  replacement.values = valuesIn(part, rule->values, replacement.place);
  replacement.isEarly = isEarly(part, rule->during, isEarlyElse);
  if (!replacement.values.isFailed())
    all.push_back(std::move(replacement));
}

/// Adds the content `part` of a stand-in; `isWeak`: what is there counts.
void ReplacedReader::addContent(const Part &part, const StandInRule &rule,
                                bool isWeak, StandIn &all) {
  std::vector<Replacement> replacements;
  for (const NestedPart &block : part.blocks) {
    auto defaults =
        std::ranges::find(rule.defaults, block.type, &DefaultsRule::type);
    if (defaults == rule.defaults.end()) {
      add(block.type, block.part, block.place, all.isEarly, replacements);
      continue;
    }
    Defaults made{.place = block.place};
    made.values = valuesIn(block.part, defaults->values, made.place);
    made.isEarly = isEarly(block.part, defaults->during, all.isEarly);
    if (made.values.isFailed() || block.labels.empty())
      continue;
    auto key = std::pair(defaults->blocks, block.labels[0]);
    if (isWeak)
      all.defaults.emplace(std::move(key), std::move(made));
    else
      all.defaults.insert_or_assign(std::move(key), std::move(made));
  }
  for (Replacement &each : replacements)
    all.replacements.push_back(std::move(each));
}

void ReplacedReader::addFile(const std::string &path, const StandInRule &rule,
                             StandIn &all) {
  ParsedFile parsed = files_.parse(path, language_);
  const KindRule *kind = description_.find(rule.type);
  if (parsed.file && !parsed.diagnostics.hasErrors() && kind)
    addContent(readPart(parsed.body, kind->body, nullptr, Layer::Override,
                        diagnostics_),
               rule, /*isWeak=*/true, all);
  diagnostics_.take(parsed.diagnostics);
}

/// Adds the file, or the files in the folder, that `source` names.
void ReplacedReader::addSource(const Attribute &source, const StandInRule &rule,
                               StandIn &all) {
  namespace fs = std::filesystem;
  const Expression &expression = source.expression;
  Value value = evaluate_(expression);
  auto text = value.getString();
  if (!text)
    return;
  fs::path path = (fs::path(folder_) / std::string(*text)).lexically_normal();
  std::string prefix = folderPrefix(path.string());
  std::string problem;
  auto names = files_.names(prefix, problem);
  if (!names) {
    if (files_.exists(path.string()))
      return addFile(path.string(), rule, all);
    return diagnostics_.add(DiagKind::InvalidSuite, expression.file(),
                            expression.range(),
                            message("There is no file or folder {path:quoted}.",
                                    "path"_a = path.string()));
  }
  for (const std::string &name : *names)
    if (std::ranges::any_of(rule.patterns, [&](const std::string &pattern) {
          return Glob(pattern, GlobSyntax::Shell).match(name) == GlobMatch::Yes;
        }))
      addFile(prefix + name, rule, all);
}

StandIn ReplacedReader::standIn(const Definition &definition,
                                const StandInRule &rule) {
  StandIn all{.provider = configurationName(definition, rule.alias)};
  all.isEarly = isEarly(definition.part, rule.during, false);
  addContent(definition.part, rule, /*isWeak=*/false, all);
  if (const Attribute *source = definition.part.find(rule.source))
    addSource(*source, rule, all);
  return all;
}

namespace {

/// A step of an address: a word, and the key of an instance after it.
struct AddressStep {
  std::string word;
  Value key = {};
  bool hasKey = false;
};

void addSteps(const Node &node, const Instance &instance,
              std::vector<AddressStep> &steps) {
  if (const Node *caller = node.run->caller)
    addSteps(*caller, caller->instances[node.run->callerInstance], steps);
  for (const std::string &word : node.definition->path)
    steps.push_back({word});
  bool hasKey = node.multiplicity == Multiplicity::Numbered ||
                node.multiplicity == Multiplicity::Keyed;
  if (hasKey && !steps.empty()) {
    steps.back().key = instance.key;
    steps.back().hasKey = true;
  }
}

/// The number of keys in `target`, if it is an address of `steps`, else -1.
int matchedKeys(const StaticTraversal &target,
                const std::vector<AddressStep> &steps) {
  size_t at = 0;
  int keys = 0;
  for (const TraversalStep &step : target) {
    if (step.key) {
      if (at == 0 || !steps[at - 1].hasKey ||
          !Value::identical(steps[at - 1].key, *step.key))
        return -1;
      ++keys;
    } else {
      if (at == steps.size() || steps[at].word != step.name)
        return -1;
      ++at;
    }
  }
  return at == steps.size() ? keys : -1;
}

} // namespace

bool isTargetOf(const std::vector<StaticTraversal> &targets, const Node &node,
                const Instance &instance) {
  std::vector<AddressStep> steps;
  if (!targets.empty())
    addSteps(node, instance, steps);
  return std::ranges::any_of(targets, [&](const StaticTraversal &target) {
    return matchedKeys(target, steps) >= 0;
  });
}

const Replacement *
findReplacement(std::initializer_list<const std::vector<Replacement> *> lists,
                const Node &node, const Instance &instance) {
  const Replacement *best = nullptr;
  int most = -1;
  std::vector<AddressStep> steps;
  auto add = [&](const Replacement &each) {
    if (!std::ranges::count(each.rule->blocks, node.definition->kind->type))
      return;
    if (steps.empty())
      addSteps(node, instance, steps);
    int keys = matchedKeys(each.target, steps);
    if (keys > most) {
      most = keys;
      best = &each;
    }
  };
  for (const std::vector<Replacement> *list : lists)
    std::ranges::for_each(*list, add);
  return best;
}

} // namespace hcl::app
