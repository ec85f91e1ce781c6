// Variables from files and arguments: attributes in native syntax, JSON,
// `WORD(TYPE)` forms and single expressions. Each reader evaluates or decodes
// the text, converts the value if its variable has a declared type, and defines
// it in the scope unless an error was reported.
#include "hcl/Variables.h"

#include "CompiledSource.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"
#include "hcl/Read.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace hcl {

namespace {

/// Reports an error in JSON text at the place in `error`.
void report(const SourceFile &file, const JsonError &error,
            Diagnostics &diagnostics) {
  auto at = uint32_t(std::min(error.offset, file.text().size()));
  uint32_t end = at < file.text().size() ? at + 1 : at;
  diagnostics.add(error.syntax ? DiagKind::InvalidJson
                               : DiagKind::InvalidVariables,
                  file, {at, end}, sentence(error.text()));
}

/// The range of the type if `text` has the form `WORD(TYPE)`.
[[nodiscard]] std::optional<Range> typeIn(std::string_view text,
                                          std::string_view word) {
  size_t start = text.find_first_not_of(" \t\r\n");
  size_t end = text.find_last_not_of(" \t\r\n");
  if (start == text.npos || text[end] != ')' ||
      !text.substr(start).starts_with(word))
    return {};
  start = text.find_first_not_of(" \t\r\n", start + word.size());
  if (text[start] != '(')
    return {};
  return Range{uint32_t(start + 1), uint32_t(end)};
}

/// Says in the last diagnostic why `text` is not a type from byte `at` on.
void explainNoType(std::string_view text, size_t at, const Fault &fault,
                   Diagnostics &diagnostics) {
  constexpr std::array<std::string_view, 14> names{
      "any",    "bool",     "int",    "list",    "map", "none",   "number",
      "object", "optional", "output", "promise", "set", "string", "tuple"};
  std::string_view word = identifierAt(text, at);
  std::string &detail = diagnostics.at(diagnostics.size() - 1).detail;
  if (word.empty()) {
    detail =
        message("This is not a type: {reason}.", "reason"_a = fault.reason);
    return;
  }
  detail = message("{word:quoted} is not a type.", "word"_a = word);
  if (!suggest(diagnostics, word, names))
    detail += " Types are any, bool, number, string, list(…), set(…), map(…), "
              "object({…}) and tuple([…]).";
}

/// The type in `range` of `file`.
[[nodiscard]] std::optional<Type> readTypeIn(const SourceFile &file,
                                             Range range,
                                             const Dialect &dialect,
                                             Diagnostics &diagnostics) {
  Fault error;
  std::optional<Type> type = parseType(file.slice(range), error);
  if (!type) {
    auto at = uint32_t(range.begin + error.offset);
    diagnostics.add(DiagKind::InvalidVariables, file, {at, range.end}, "");
    explainNoType(file.text(), at, error, diagnostics);
  } else if (type->hasExtended() && !dialect[DialectPoint::ExtendedTypes]) {
    diagnostics.add(DiagKind::InvalidVariables, file, range,
                    "This type belongs to the extended information model; "
                    "choose the dialect extended to use it.");
    return {};
  }
  return type;
}

/// A file of variables, with attributes and without blocks; nothing after an
/// error.
[[nodiscard]] std::optional<Source> readAttributes(const SourceFile &file,
                                                   const Language &language,
                                                   Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Source source =
      Source::compile(SourceKind::Config, file, language, diagnostics);
  for (const hir::Item &item : source.compiled().module.items)
    if (item.kind == hir::ItemKind::Block)
      diagnostics.add(DiagKind::InvalidVariables, file, item.nameRange,
                      "A file of variables has attributes only. Write "
                      "`name = { … }` to define an object.");
  if (diagnostics.errorCount() != errors)
    return std::nullopt;
  return source;
}

/// The value of `WORD(TYPE)`; nothing after an error.
[[nodiscard]] std::optional<Value>
valueOfType(std::string_view word, const Type &type, const SourceFile &file,
            Range range, const Dialect &dialect, Diagnostics &diagnostics) {
  auto fail = [&](std::string detail) {
    diagnostics.add(DiagKind::InvalidVariables, file, range, std::move(detail));
    return std::nullopt;
  };
  if (word == "null" && dialect[DialectPoint::NullIsNone]) {
    Fault error;
    auto null = convert(Value::null(Type::none()), type, dialect, error);
    if (!null)
      return fail(message("This type has no null: {reason}. Write "
                          "`optional(…)` around it to allow one.",
                          "reason"_a = error.text()));
    return null;
  }
  if (word == "null")
    return Value::null(type);
  if (type.isEventual())
    return pendingValue(type);
  if (word == "pending")
    return fail("Only promises and outputs can be pending; write "
                "`unknown(…)` for other types.");
  return Value::unknown(type);
}

/// Defines `name` as `value`, converted to its declared type.
void defineAs(std::string name, const Value &value, const SourceFile &file,
              Range where, const Dialect &dialect, Scope &scope,
              Diagnostics &diagnostics, const DeclaredTypes &declared) {
  auto type = declared.find(name);
  if (type == declared.end()) {
    scope.define(std::move(name), value);
    return;
  }
  Fault fault;
  auto converted = applyConstraint(value, type->second, dialect, fault);
  if (converted)
    scope.define(std::move(name), *std::move(converted));
  else
    diagnostics.add(DiagKind::UnsuitableType, file, where,
                    message("The value of the variable {name:quoted} is not "
                            "suitable for its type: {reason}.",
                            "name"_a = name, "reason"_a = fault.text()));
}

/// Reads `expression` as the type of `name`.
void declare(std::string name, const Expression &expression,
             DeclaredTypes &declared, Scope &scope, Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  TypeConstraint type = readTypeConstraint(expression, diagnostics);
  if (diagnostics.errorCount() != errors)
    return;
  scope.define(name, Value::unknown(withoutOptional(type.type)));
  declared.insert_or_assign(std::move(name), std::move(type));
}

/// `language` without functions: types have no calls.
Language withoutFunctions(Language language) {
  language.functions = {};
  return language;
}

} // namespace

void defineAttributes(const SourceFile &file, const Language &language,
                      Scope &scope, Diagnostics &diagnostics,
                      const DeclaredTypes &declared) {
  std::optional<Source> source = readAttributes(file, language, diagnostics);
  if (!source)
    return;
  size_t errors = diagnostics.errorCount();
  Value all = source->evaluate(Scope(), diagnostics);
  if (diagnostics.errorCount() != errors)
    return;
  const hir::Module &module = source->compiled().module;
  std::map<std::string_view, Range> ranges;
  for (const hir::Item &item : module.items)
    ranges.emplace(module.name(item.name), item.expr.result.range);
  for (size_t i = 0; i != all.size(); ++i)
    defineAs(std::string(all.key(i)), all.elements()[i], file,
             ranges.find(all.key(i))->second, language.dialect, scope,
             diagnostics, declared);
}

void defineJson(const SourceFile &file, const Language &language, Scope &scope,
                Diagnostics &diagnostics, const DeclaredTypes &declared) {
  JsonError error;
  Budget budget = Budget::of(language.limits);
  std::optional<Value> all =
      decodeJson(file.text(), language.dialect, budget, error);
  if (!all) {
    report(file, error, diagnostics);
    return;
  }
  if (all->kind() != ValueKind::Object) {
    diagnostics.add(DiagKind::InvalidVariables, file, {0, 1},
                    "A file of variables holds one JSON object, with a member "
                    "for each variable.");
    return;
  }
  for (size_t i = 0; i != all->size(); ++i)
    defineAs(std::string(all->key(i)), all->elements()[i], file, {0, 1},
             language.dialect, scope, diagnostics, declared);
}

void defineTyped(const SourceFile &file, const Language &language, Scope &scope,
                 Diagnostics &diagnostics) {
  JsonError error;
  auto define = [&](std::string name, Value value) {
    scope.define(std::move(name), std::move(value));
  };
  Budget budget = Budget::of(language.limits);
  if (!decodeScope(file.text(), language.dialect, define, error, &budget))
    report(file, error, diagnostics);
}

void defineExpression(const std::string &name, const SourceFile &file,
                      const Language &language, Scope &scope,
                      Diagnostics &diagnostics, const DeclaredTypes &declared) {
  for (std::string_view word : {"null", "unknown", "pending"}) {
    std::optional<Range> range = typeIn(file.text(), word);
    if (!range)
      continue;
    auto type = readTypeIn(file, *range, language.dialect, diagnostics);
    if (!type)
      return;
    if (auto value = valueOfType(word, *type, file, *range, language.dialect,
                                 diagnostics))
      scope.define(name, *std::move(value));
    return;
  }
  size_t errors = diagnostics.errorCount();
  Value value =
      evaluate(SourceKind::Expression, file, Scope(), language, diagnostics);
  if (diagnostics.errorCount() == errors)
    defineAs(name, value, file, {0, uint32_t(file.text().size())},
             language.dialect, scope, diagnostics, declared);
}

void declareType(const std::string &name, const SourceFile &file,
                 const Language &language, DeclaredTypes &declared,
                 Scope &scope, Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Expression type =
      readExpression(file, withoutFunctions(language), diagnostics);
  if (diagnostics.errorCount() == errors)
    declare(name, type, declared, scope, diagnostics);
}

void declareTypes(const SourceFile &file, const Language &language,
                  DeclaredTypes &declared, Scope &scope,
                  Diagnostics &diagnostics) {
  if (!readAttributes(file, language, diagnostics))
    return;
  Diagnostics found;
  Body body = readBody(file, withoutFunctions(language), found);
  for (const auto &[name, attribute] : body.justAttributes(found))
    declare(name, attribute.expression, declared, scope, found);
  found.sortBySource();
  diagnostics.take(found);
}

} // namespace hcl
