// HCL that is written from programs, values and JSON: it says what its source
// says.
#include "Answers.h"
#include "Targets.h"

#include "Eval/CompiledSource.h"
#include "Support/Utf8.h"
#include "hcl/Eval.h"
#include "hcl/Text.h"
#include "hcl/Transcode.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <optional>
#include <string>

namespace hcl::fuzz {
namespace {

/// A short text, since a value that is used twice is written twice.
EmitOptions optionsFor(const Language &language) {
  return {.language = language, .maxBytes = 1 << 16};
}

/// `text` with numbers as if all had the precision of literals: a literal may
/// have another one, if no operation can tell.
std::string withoutPrecisions(std::string text) {
  constexpr std::string_view begin = "number(";
  for (size_t at = text.find(begin); at != text.npos;
       at = text.find(begin, at)) {
    size_t comma = text.find_first_of(",)", at);
    if (comma == text.npos || text[comma] == ')') {
      at += begin.size();
      continue;
    }
    text.erase(comma, text.find(')', comma) - comma + 1);
    text.erase(at, begin.size());
  }
  return text;
}

/// Of errors, that there are any: those of a text are elsewhere in it.
Answer meaningOf(const Value &value, const Diagnostics &diagnostics) {
  Answer answer = answerOf(value, diagnostics);
  answer.value = withoutPrecisions(std::move(answer.value));
  answer.reported = answer.hasErrors ? "errors" : "";
  return answer;
}

Answer evaluated(const Source &source) {
  Diagnostics diagnostics;
  Value value = source.evaluate(someVariables(), diagnostics);
  return meaningOf(value, diagnostics);
}

/// `language` for what is written, which may nest more deeply than its source.
Language deepLanguage(Language language) {
  language.limits.maxDepth = 1000;
  return language;
}

/// Requires that `written`, from `text`, is of `kind` and has the value
/// `expected`, unless that is null.
void requireValue(SourceKind kind, const std::string &written,
                  const Answer *expected, const Language &language,
                  std::string_view law, std::string_view text) {
  std::string both = std::string(text) + "\n" + written;
  Diagnostics diagnostics;
  Source source = Source::compile(kind, SourceFile("written", written),
                                  deepLanguage(language), diagnostics);
  require(source.isValid(), law, both);
  Value value = source.evaluate(someVariables(), diagnostics);
  // In the native syntax the last one of equal keys applies.
  bool hasEqualKeys =
      reportOf(diagnostics).find("DuplicateObjectKey") != std::string::npos;
  if (expected && !(kind == SourceKind::Json && hasEqualKeys))
    requireSame(*expected, meaningOf(value, diagnostics), law, both);
}

void writeModule(const hir::Module &module, const Answer &expected,
                 const Language &language, std::string_view law,
                 std::string_view text) {
  std::string written;
  Diagnostics refused;
  if (emitModule(written, module, optionsFor(language), refused))
    requireValue(SourceKind::Config, written, &expected, language, law, text);
}

/// Writes what `module` is after `pass` has replaced what `known` decides.
void writeReplaced(hir::Module module, PassFunction pass, const Scope &known,
                   const Answer &expected, const Language &language,
                   std::string_view text) {
  Diagnostics found;
  PassContext context(found, language, &known);
  context.literalsOnly = true;
  pass(module, context);
  requireValue(SourceKind::Config, emitResidual(module, optionsFor(language)),
               &expected, language,
               "a residual source has the value of its source", text);
  writeModule(module, expected, language,
              "a module that was specialised is written with its value", text);
}

void writeValue(const Value &value, const Language &language,
                std::string_view text) {
  std::string written;
  if (!emitValue(written, value, optionsFor(language)))
    return;
  Answer expected = meaningOf(value, {});
  requireValue(SourceKind::Expression, written, &expected, language,
               "a literal has its value", text);
}

/// Requires that `written`, from `text`, is a configuration. Comments in JSON
/// are templates to a source without a schema, so that is not asked.
void requireSyntax(decltype(&parseConfig) parse, const std::string &written,
                   const Language &language, std::string_view text) {
  Diagnostics diagnostics;
  parse(SourceFile("written", written), deepLanguage(language), diagnostics);
  require(!diagnostics.hasErrors(), "a configuration is written",
          std::string(text) + "\n" + written);
}

/// Writes `json`, from `text`, in the native syntax, and that in JSON again;
/// with the value `expected`, unless that is null.
void thereAndBack(const std::string &json, const Answer *expected,
                  const Language &language, std::string_view text) {
  Language deep = deepLanguage(language);
  Diagnostics refused;
  std::optional<std::string> native =
      jsonToNative(SourceFile("a.json", json), deep, refused);
  require(native || refused.hasErrors(), "a refusal has a reason", text);
  if (!native)
    return;
  requireSyntax(parseConfig, *native, deep, text);
  std::optional<std::string> again =
      nativeToJson(SourceFile("b.hcl", *native), deep, {}, refused);
  require(again.has_value(), "what came from JSON has a form in JSON",
          std::string(text) + "\n" + *native);
  requireSyntax(parseJsonConfig, *again, deep, text);
  if (!expected)
    return;
  requireValue(SourceKind::Config, *native, expected, deep,
               "the native syntax has the value of JSON", text);
  requireValue(SourceKind::Json, *again, expected, deep,
               "JSON has the same value again", text);
}

/// Whether JSON for `text` may say something else to a source without a schema,
/// which takes blocks for objects: `//` is a comment in a block, and the `${`
/// of a label is text.
bool mayNeedSchema(std::string_view text) {
  for (std::string_view part : {"\"//", "\\/", "\\u002", "$${", "%%{"})
    if (text.find(part) != text.npos)
      return true;
  return false;
}

void transcodeIn(const Language &language, std::string_view text) {
  bool isJson = text.starts_with('{') || text.starts_with('[');
  SourceFile file("input", std::string(text));
  Diagnostics diagnostics;
  Source source =
      Source::compile(isJson ? SourceKind::Json : SourceKind::Config, file,
                      language, diagnostics);
  if (!source.isValid())
    return;
  Answer value = evaluated(source);
  // JSON without a schema may have errors that are none in the native syntax,
  // and has U+FFFD for bytes that are not UTF-8.
  bool isComparable =
      !value.hasErrors && utf8::isValid(text) && !mayNeedSchema(text);
  const Answer *expected = isComparable ? &value : nullptr;
  if (isJson)
    return thereAndBack(std::string(text), expected, language, text);
  for (bool comments : {true, false}) {
    std::optional<std::string> json = nativeToJson(
        file, language, {.comments = comments, .indent = 0}, diagnostics);
    require(json || diagnostics.hasErrors(), "a refusal has a reason", text);
    if (!json)
      return;
    requireSyntax(parseJsonConfig, *json, language, text);
    if (expected && !comments)
      requireValue(SourceKind::Json, *json, expected, language,
                   "JSON has the value of the native syntax", text);
    thereAndBack(*json, comments ? nullptr : expected, language, text);
  }
}

} // namespace

void emit(std::string_view text) {
  SourceFile file("input", std::string(text));
  Scope all = someVariables(), some;
  for (const char *name : {"n", "l"})
    some.define(name, *all.lookup(name));
  for (const Dialect &dialect : allDialects()) {
    Language language = smallLanguage(dialect);
    Diagnostics diagnostics;
    Source source =
        Source::compile(SourceKind::Config, file, language, diagnostics);
    if (!source.isValid())
      continue;
    Value value = source.evaluate(all, diagnostics);
    Answer expected = meaningOf(value, diagnostics);
    writeValue(value, language, text);
    const hir::Module &module = source.compiled().module;
    writeModule(module, expected, language,
                "a module is written with its value", text);
    writeReplaced(module, passes::fold, Scope(), expected, language, text);
    writeReplaced(module, passes::specialise, some, expected, language, text);
    std::string graph;
    emitDot(graph, module);
  }
}

void transcode(std::string_view text) {
  for (const Dialect &dialect : allDialects())
    transcodeIn(smallLanguage(dialect), text);
}

} // namespace hcl::fuzz
