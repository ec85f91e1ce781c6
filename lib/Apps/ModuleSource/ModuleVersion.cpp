// Each part of a constraint has an upper bound or none; the lowest bound
// counts. Versions are compared by the first two numbers, as descriptions have
// no more.
#include "ModuleVersion.h"

#include "ModuleContent/Literals.h"
#include "ModuleContent/Part.h"
#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/VersionText.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// The numbers at the start of `text`, with dots between them: at most three.
std::vector<unsigned> numbersIn(std::string_view text) {
  std::vector<unsigned> numbers;
  while (numbers.size() < 3 && !text.empty() && isDigit(text[0])) {
    unsigned number = 0;
    while (!text.empty() && isDigit(text[0])) {
      number = std::min(10 * number + unsigned(text[0] - '0'), 100'000u);
      text.remove_prefix(1);
    }
    numbers.push_back(number);
    if (text.empty() || text[0] != '.')
      break;
    text.remove_prefix(1);
  }
  return numbers;
}

/// The newest version by `part` of a constraint; empty without an upper bound.
std::string boundOf(std::string_view part) {
  auto skip = [&](std::string_view characters) {
    part.remove_prefix(
        std::min(part.find_first_not_of(characters), part.size()));
  };
  skip(" \t\n");
  size_t end = std::min(part.find_first_not_of("=!<>~"), part.size());
  std::string_view sign = part.substr(0, end);
  part.remove_prefix(end);
  skip(" \t\nv");
  std::vector<unsigned> numbers = numbersIn(part);
  if (numbers.empty() || sign == ">" || sign == ">=" || sign == "!=")
    return {};
  bool isWhole = numbers.size() < 3 || numbers[2] == 0;
  size_t given = numbers.size();
  numbers.resize(3);
  // `~> 1.9` allows all that begins with 1, `~> 1.9.0` all that begins
  // with 1.9.
  if (sign == "~>" && given < 3)
    return {};
  if (sign == "<" && isWhole) {
    if (numbers[1] == 0)
      return {};
    --numbers[1];
  }
  return std::to_string(numbers[0]) + "." + std::to_string(numbers[1]);
}

/// Checks the words of one module.
class VersionCheck {
public:
  VersionCheck(const Description &description, std::string version,
               Diagnostics &diagnostics)
      : name_(nameOf(description)), version_(std::move(version)),
        diagnostics_(diagnostics) {}

  void check(const Definition &definition);

private:
  void check(Lifetime lifetime, const std::string &word, DiagKind kind,
             const Place &place);
  void check(const Part &part, const BodyRule &rule, const BodyRule *variant);

  std::string name_;
  std::string version_;
  Diagnostics &diagnostics_;
};

void VersionCheck::check(Lifetime lifetime, const std::string &word,
                         DiagKind kind, const Place &place) {
  // Deprecations were reported when the block was read.
  lifetime.deprecated.clear();
  lifetime.problem = problemIn(lifetime, name_, version_);
  checkLifetime(lifetime, word, kind, place, diagnostics_);
}

void VersionCheck::check(const Part &part, const BodyRule &rule,
                         const BodyRule *variant) {
  for (const auto &[name, attribute] : part.attributes) {
    const AttributeRule &its = ruleOf(name, rule, variant);
    check(its.lifetime, name, DiagKind::UnsupportedArgument,
          {attribute.file(), attribute.nameRange});
    const Expression &expression = attribute.expression;
    std::string reason = reasonForLiteral(its, name_, version_);
    if (!reason.empty() &&
        (!expression.variables().empty() || !expression.calls().empty()))
      diagnostics_.add(DiagKind::VariablesNotAllowed, expression.file(),
                       expression.range(), std::move(reason));
  }
  for (const NestedPart &block : part.blocks) {
    if (!block.rule)
      continue;
    check(block.rule->lifetime, block.type, DiagKind::UnsupportedBlockType,
          block.place);
    check(block.part, block.rule->body, nullptr);
  }
}

void VersionCheck::check(const Definition &definition) {
  const KindRule &kind = *definition.kind;
  check(kind.lifetime, kind.type, DiagKind::UnsupportedBlockType,
        definition.place);
  check(definition.part, kind.body,
        definition.variant ? &definition.variant->body : nullptr);
}

} // namespace

std::string newestVersion(std::string_view constraint) {
  std::string newest;
  while (!constraint.empty()) {
    size_t end = std::min(constraint.find(','), constraint.size());
    std::string bound = boundOf(constraint.substr(0, end));
    if (newest.empty() || (!bound.empty() && isOlder(bound, newest)))
      newest = std::move(bound);
    constraint.remove_prefix(std::min(end + 1, constraint.size()));
  }
  return newest;
}

std::string checkModuleVersion(const ModuleSource &module,
                               Diagnostics &diagnostics) {
  std::string newest;
  for (const Definition &definition : module.definitions)
    for (const std::string &name : definition.kind->versionConstraints) {
      const Attribute *written = definition.part.find(name);
      if (!written)
        continue;
      Diagnostics reported; // Reported with the other literals.
      Value value = literalValue(
          *written, ruleOf(name, definition.kind->body, nullptr), reported);
      std::string bound = newestVersion(value.getString().value_or(""));
      if (newest.empty() || (!bound.empty() && isOlder(bound, newest)))
        newest = std::move(bound);
    }
  if (newest.empty())
    return newest;
  VersionCheck check(*module.description, newest, diagnostics);
  for (const Definition &definition : module.definitions)
    check.check(definition);
  return newest;
}

} // namespace hcl::app
