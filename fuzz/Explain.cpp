// Explanations and checks of sources. Rows of `=` divide the input: a source,
// and paths of its result.
#include "Answers.h"
#include "Parts.h"
#include "Targets.h"

#include "Eval/CompiledSource.h"
#include "hcl/Explain.h"
#include "hcl/Text.h"

#include <array>
#include <string>

namespace hcl::fuzz {
namespace {

/// Explains the part of `value`, the result of `source`, at `path`.
void explain(const Source &source, const Value &value, bool hasErrors,
             const std::string &path, const BlockOptions &options,
             std::string_view text) {
  std::array sources = {source};
  Scope scope = someVariables();
  SourceFile file("path", path);
  Diagnostics explained, selected;
  std::vector<Origin> origins =
      explainPath(sources, file, scope, explained, options);
  for (const Origin &origin : origins)
    require(origin.range.begin <= origin.range.end &&
                origin.range.end <= origin.file.text().size(),
            "an origin is in its source", text);
  Value part = selectPath(sources, file, value, selected, scope, options);
  require(explained.hasErrors() == origins.empty(),
          "a path has an origin or an error", text);
  if (!hasErrors)
    require(part.isFailed() == selected.hasErrors() &&
                reportOf(explained) == reportOf(selected),
            "a path that has a value is explained, and others have an error",
            std::string(text) + "\n" + reportOf(explained) + "\n" +
                reportOf(selected) + "\n" + valueText(value));
}

void explainAll(const Source &source, const std::vector<std::string> &parts,
                const BlockOptions &options, std::string_view text) {
  std::array sources = {source};
  Scope scope = someVariables();
  Diagnostics reported;
  Value value = evaluateBodies(sources, scope, reported, options);
  Answer answer = answerOf(value, reported);
  require(value.isFailed() == answer.hasErrors, "a value or an error", text);
  helpWithVariables(sources, reported);
  for (const Diagnostic &diagnostic : reported)
    for (const Fix &fix : diagnostic.fixes)
      for (const TextEdit &edit : fix.edits)
        require(edit.range.begin <= edit.range.end &&
                    edit.range.end <= source.file().text().size(),
                "a fix is in its source", text);
  Diagnostics mistakes;
  check(sources, scope, mistakes, options);
  if (!answer.hasErrors && !answerOf(value, mistakes).isLimited)
    require(!mistakes.hasErrors(), "a check reports what fails only",
            std::string(text) + "\n" + reportOf(mistakes) + "\n" +
                valueText(value));
  if (answer.isLimited)
    return;
  for (size_t i = 1; i < parts.size(); ++i)
    explain(source, value, answer.hasErrors,
            parts[i].substr(0, parts[i].find('\n')), options, text);
}

} // namespace

void explain(std::string_view text) {
  std::vector<std::string> parts = partsOf(text);
  for (const Dialect &dialect : allDialects()) {
    Diagnostics diagnostics;
    Source source =
        Source::compile(SourceKind::Config, SourceFile("input", parts[0]),
                        smallLanguage(dialect), diagnostics);
    if (!source.isValid())
      continue;
    explainAll(source, parts, {}, text);
    explainAll(source, parts, {.dynamicBlocks = true}, text);
    std::string trace;
    const auto &items = source.compiled().module.items;
    for (size_t i = 0; i < items.size(); ++i)
      if (items[i].kind == hir::ItemKind::Attribute)
        traceAttribute(trace, source, i, someVariables());
  }
}

} // namespace hcl::fuzz
