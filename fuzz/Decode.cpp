// Specs with bodies, records, and the C interface. The first line that is a
// row of `=` divides the input.
#include "Parts.h"
#include "Targets.h"

#include "hcl/C.h"
#include "hcl/Dec.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Read.h"
#include "hcl/Stream.h"
#include "hcl/Text.h"

#include <algorithm>
#include <string>

namespace hcl::fuzz {
namespace {

struct Halves {
  std::string_view first, second;
};

Halves halvesOf(std::string_view text) {
  size_t at = text.find(partRule);
  if (at == text.npos)
    return {text, ""};
  return {text.substr(0, at + 1), text.substr(at + partRule.size())};
}

Language languageOf(const Dialect &dialect) {
  Language language;
  language.dialect = dialect;
  language.functions = allFunctions();
  language.limits = {.maxDepth = 100, .maxSteps = 20'000, .maxMemory = 1 << 20};
  return language;
}

std::string summaryOf(const Diagnostics &diagnostics) {
  std::string text;
  for (const Diagnostic &diagnostic : diagnostics)
    text += std::string(kindName(diagnostic.kind)) + "@" +
            std::to_string(diagnostic.subject.begin) + " ";
  return text;
}

void decodeIn(const Dialect &dialect, const Halves &halves,
              std::string_view text) {
  Language language = languageOf(dialect);
  Diagnostics mistakes;
  SpecFile file = readSpecFile(SourceFile("spec", std::string(halves.first)),
                               language, mistakes);
  if (mistakes.hasErrors())
    return;
  Scope scope;
  file.defineIn(scope);
  Diagnostics syntax;
  auto *read = halves.second.starts_with('{') ? readJsonBody : readBody;
  Body body =
      read(SourceFile("body", std::string(halves.second)), language, syntax);
  std::string values[2], reported[2];
  for (int i = 0; i < 2; ++i) {
    Diagnostics found;
    Value value = file.spec().decode(body, scope, found);
    values[i] = valueText(value);
    reported[i] = summaryOf(found);
    require(!value.isFailed() || found.hasErrors() || syntax.hasErrors(),
            "a value that failed has an error", text);
    // Without errors the type is the one that the spec implies.
    const Type &implied = file.spec().impliedType();
    bool isExact = !implied.hasDynamic() && !found.hasErrors() &&
                   !syntax.hasErrors() && !value.isNull() &&
                   !language.dialect[DialectPoint::ExtendedTypes];
    require(!isExact || value.type() == implied,
            "a value has the type that its spec implies", text);
    file.spec().sourceOf(body, scope, {});
  }
  require(values[0] == values[1] && reported[0] == reported[1],
          "decoding is the same the second time", text);
  file.spec().variables(body);
}

} // namespace

void decode(std::string_view text) {
  Halves halves = halvesOf(text);
  for (const Dialect &dialect :
       {Dialect::spec(), Dialect::hashicorp(), Dialect::extended()})
    decodeIn(dialect, halves, text);
}

void records(std::string_view text) {
  Halves halves = halvesOf(text);
  Language language = languageOf(Dialect::spec());
  Diagnostics diagnostics;
  Source source = Source::compile(
      SourceKind::Expression, SourceFile("query", std::string(halves.first)),
      language, diagnostics);
  if (!source.isValid())
    return;
  std::string answers[2];
  for (unsigned jobs = 1; jobs <= 2; ++jobs) {
    std::string_view rest = halves.second;
    StreamEnds ends;
    // Lines come in pieces of a size that does not fit them.
    ends.read = [&](char *to, size_t size) {
      size_t taken = std::min({size, rest.size(), size_t{7}});
      rest.copy(to, taken);
      rest.remove_prefix(taken);
      return static_cast<ptrdiff_t>(taken);
    };
    ends.stopReading = [] {};
    ends.write = [&](std::string_view written, const StreamCounts &) {
      answers[jobs - 1] += written;
      return true;
    };
    StreamCounts counts;
    answerLines(
        ends, {.jobs = jobs, .maxLine = 4096},
        [&] { return recordAnswerer({.sources = {source}}); }, counts);
  }
  require(answers[0] == answers[1], "threads change no answer", text);
  std::string_view lines = answers[0];
  while (!lines.empty()) {
    size_t end = lines.find('\n');
    require(end != lines.npos, "each answer ends its line", text);
    JsonError error;
    require(
        decodeJson(lines.substr(0, end), Dialect::spec(), error).has_value(),
        "each answer is JSON", lines.substr(0, end));
    lines.remove_prefix(end + 1);
  }
}

void interface(std::string_view text) {
  Halves halves = halvesOf(text);
  hcl_context *context = hcl_context_new();
  hcl_context_set_functions(context, "all");
  hcl_context_set_limits(context, 100, 20'000, 1 << 20);
  hcl_context_define_json(context, halves.second.data(), halves.second.size());
  size_t size = 0;
  for (hcl_syntax syntax :
       {HCL_CONFIG, HCL_EXPRESSION, HCL_TEMPLATE, HCL_JSON}) {
    hcl_source *source = hcl_source_parse(
        context, syntax, "input", halves.first.data(), halves.first.size());
    if (!source) {
      require(*hcl_messages(context) != '\0', "a refusal has a reason", text);
      continue;
    }
    hcl_value *value = hcl_source_evaluate(context, source);
    require(value || *hcl_messages(context) != '\0', "a failure has a reason",
            text);
    hcl_messages_json(context);
    if (value) {
      char *json = hcl_value_typed_json(context, value, &size);
      require(json || *hcl_messages(context) != '\0',
              "a value has typed JSON, or there is a reason", text);
      if (json) {
        hcl_value *again = hcl_value_from_typed_json(context, json, size);
        require(again != nullptr, "typed JSON is read back", json);
        hcl_value_free(again);
        hcl_text_free(json);
      }
      hcl_text_free(hcl_value_json(context, value, &size));
    }
    hcl_value_free(value);
    hcl_source_check(context, source);
    hcl_text_free(hcl_source_specialise(context, source, &size));
    hcl_source_free(source);
  }
  hcl_text_free(hcl_format(text.data(), text.size(), 0, &size));
  hcl_text_free(hcl_edit(context, "input", halves.first.data(),
                         halves.first.size(), halves.second.data(),
                         halves.second.size(), &size));
  hcl_context_free(context);
}

} // namespace hcl::fuzz
