#include "Entries.h"

#include "Description/Labels.h"
#include "Literals.h"
#include "QuotedReference.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "hcl/Scope.h"

#include <set>

namespace hcl::app {

namespace {

void checkMember(const Attribute &member, const AttributeRule &rule,
                 Diagnostics &diagnostics) {
  if (rule.role == Role::Literal)
    literalValue(member, rule, diagnostics);
  else if (rule.role == Role::Paths)
    if (auto list = member.expression.staticList(diagnostics))
      for (const Expression &each : *list)
        static_cast<void>(readReference(each, diagnostics));
}

void checkEntry(const Attribute &entry, const NestedRule &rule,
                Diagnostics &diagnostics) {
  Diagnostics refused;
  auto pairs = entry.expression.staticMap(refused);
  auto bare = rule.body.attributes.find(rule.entryShorthand);
  if (!pairs) {
    if (bare == rule.body.attributes.end())
      return diagnostics.take(refused);
    return checkMember(entry, bare->second, diagnostics);
  }
  std::set<std::string, std::less<>> written;
  for (const ExpressionPair &pair : *pairs) {
    Value key = pair.key.evaluate(Scope(), diagnostics, EvalMode::LiteralOnly);
    std::optional<std::string_view> name = key.getString();
    if (!name)
      continue;
    written.emplace(*name);
    auto member = rule.body.attributes.find(*name);
    if (member == rule.body.attributes.end()) {
      std::vector<std::string_view> names;
      for (const auto &each : rule.body.attributes)
        names.push_back(each.first);
      diagnostics.add(
          DiagKind::UnsupportedArgument, entry.file(), pair.key.range(),
          message("No argument named {name:quoted} is expected here.",
                  "name"_a = *name));
      suggest(diagnostics, *name, names);
      continue;
    }
    checkMember({std::string(*name), pair.value,
                 cover(pair.key.range(), pair.value.range()), pair.key.range()},
                member->second, diagnostics);
  }
  for (const auto &[name, member] : rule.body.attributes)
    if (member.isRequired && !written.contains(name))
      diagnostics.add(DiagKind::MissingRequiredArgument, entry.file(),
                      entry.expression.range(),
                      message("The argument {name:quoted} must be set here.",
                              "name"_a = name));
}

/// Reports the name of `entry` if `rule` does not allow it.
void checkName(const Attribute &entry, const NestedRule &rule,
               Diagnostics &diagnostics) {
  const std::string names[] = {"name"};
  const std::string labels[] = {entry.name};
  if (rule.validLabels && !areValidLabels(*rule.validLabels, names, labels))
    diagnostics.add(
        DiagKind::InvalidName, entry.file(), entry.nameRange,
        message("{name:quoted} cannot be a name here.", "name"_a = entry.name));
}

} // namespace

void checkEntries(const Part &part, const NestedRule &rule,
                  Diagnostics &diagnostics) {
  for (const auto &[name, entry] : part.attributes) {
    checkName(entry, rule, diagnostics);
    checkEntry(entry, rule, diagnostics);
  }
}

} // namespace hcl::app
