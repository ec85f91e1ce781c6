// Values of a scope are taken apart by the words before a dot.
#include "Surroundings.h"

#include "App/Outline.h"
#include "Support/Text.h"
#include "hcl/Eval.h"

#include <optional>
#include <utility>

namespace hcl::console {

LiveName nameOf(std::string name, const Value &value) {
  LiveName named{.kind = LiveNameKind::Definition,
                 .name = std::move(name),
                 .type = value.unmarked().type()};
  if (!value.containsMarks())
    named.value = value;
  return named;
}

/// The part of `value` that `word` names; an index stands for the first
/// element, and a single block needs no number.
static std::optional<Value> partOf(const Value &value,
                                   const std::string &word) {
  const Value &plain = value.unmarked();
  auto elements = plain.getElements();
  bool isName = !word.starts_with('[');
  if (isName && plain.kind() == ValueKind::Tuple && elements->size() == 1)
    return partOf(elements->front(), word);
  if (isName)
    return plain.getAttribute(word);
  return elements && !elements->empty() ? std::optional(elements->front())
                                        : std::nullopt;
}

std::vector<LiveName> partsOf(const Value &value,
                              std::span<const std::string> words) {
  std::optional<Value> at = value;
  bool isHidden = value.isMarked();
  for (const std::string &word : words) {
    at = partOf(*at, word);
    if (!at)
      return {};
    isHidden |= at->isMarked();
  }
  std::vector<LiveName> parts;
  // A single block needs no number.
  auto elements = at->unmarked().getElements();
  if (at->unmarked().kind() == ValueKind::Tuple && elements->size() == 1) {
    isHidden |= elements->front().isMarked();
    at = Value(elements->front());
  }
  const Value &plain = at->unmarked();
  auto add = [&](std::string_view key, const Value &part) {
    if (!isIdentifier(key))
      return;
    LiveName name = nameOf(std::string(key), part);
    name.kind = LiveNameKind::Attribute;
    if (isHidden)
      name.value.reset();
    parts.push_back(std::move(name));
  };
  if (plain.kind() == ValueKind::Object || plain.kind() == ValueKind::Map)
    for (size_t i = 0; i < plain.elements().size(); ++i)
      add(plain.key(i), plain.elements()[i]);
  else if (plain.type().kind() == TypeKind::Object)
    for (const auto &attribute : plain.type().attributes())
      add(attribute.name, Value::unknown(attribute.type));
  return parts;
}

Value ScopeSurroundings::evaluate(const SourceFile &expression,
                                  const Scope &own, const EngineChoice &engine,
                                  Diagnostics &diagnostics) const {
  Source source = Source::compile(SourceKind::Expression, expression, language_,
                                  diagnostics, engine);
  if (!source.isValid())
    return Value::failed();
  Scope all(scope_);
  all.allowVariables();
  for (std::string_view name : own.names())
    all.define(std::string(name), *own.lookup(name));
  Value value = source.evaluate(all, diagnostics);
  helpWithVariables(std::span(&source, 1), diagnostics);
  return value;
}

std::vector<LiveName> ScopeSurroundings::visibleIn(const SourceFile &expression,
                                                   uint32_t offset) const {
  app::OutlinePlace place =
      app::placeInExpression(expression, language_, offset);
  if (place.kind != app::OutlinePlace::Kind::Expression)
    return {};
  if (!place.words.empty()) {
    const Value *value = scope_->lookup(place.words[0]);
    return value ? partsOf(*value, std::span(place.words).subspan(1))
                 : std::vector<LiveName>();
  }
  std::vector<LiveName> visible = names();
  for (const std::string &bound : place.bound)
    visible.push_back({.kind = LiveNameKind::Bound, .name = bound});
  if (language_.functions)
    for (const Function *function : language_.functions.all())
      visible.push_back({.kind = LiveNameKind::Function,
                         .name = function->name,
                         .type = function->result,
                         .documentation = function->doc});
  return visible;
}

std::vector<LiveName> ScopeSurroundings::names() const {
  std::vector<LiveName> all;
  for (std::string_view name : scope_->names())
    all.push_back(nameOf(std::string(name), *scope_->lookup(name)));
  return all;
}

Value ModuleSurroundings::evaluate(const SourceFile &expression,
                                   const Scope &own, const EngineChoice &,
                                   Diagnostics &diagnostics) const {
  return live().module().evaluate(expression, diagnostics, &own);
}

std::vector<LiveName> ModuleSurroundings::names() const {
  std::vector<LiveName> all;
  for (const AppResult &result : live().module().results("values")) {
    LiveName name = nameOf(result.name, result.value);
    if (!result.marks.empty())
      name.value.reset();
    all.push_back(std::move(name));
  }
  return all;
}

} // namespace hcl::console
