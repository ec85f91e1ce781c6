// Specs with bodies, and records. The first line that is a row of `=` divides
// the input.
#include "Answers.h"
#include "Parts.h"
#include "Targets.h"

#include "hcl/Dec.h"
#include "hcl/Eval.h"
#include "hcl/Json.h"
#include "hcl/Read.h"
#include "hcl/LineStream.h"
#include "hcl/Text.h"

#include <algorithm>
#include <string>

namespace hcl::fuzz {
namespace {

void decodeIn(const Dialect &dialect, const Halves &halves,
              std::string_view text) {
  Language language = smallLanguage(dialect);
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
    reported[i] = reportOf(found);
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
  for (const Dialect &dialect : allDialects())
    decodeIn(dialect, halves, text);
}

void records(std::string_view text) {
  Halves halves = halvesOf(text);
  Language language = smallLanguage(Dialect::spec());
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

} // namespace hcl::fuzz
