#include "hcl/compiler/Parse.h"

// The generated header needs a declared superclass.
#include "Advice.h"
#include "Conflicts.h"
#include "ParserBase.h"
#include "SourceSize.h"
#include "Unclosed.h"

#include "HclParser.h"

namespace hcl {
namespace {

// The numbers in the grammar and in the tables agree.
#define HCL_TOKEN(Name, GrammarName, Spelling)                                 \
  static_assert(static_cast<int>(TokenKind::Name) == HclParser::GrammarName);
#include "hcl/compiler/Tokens.def"
#define HCL_RULE(Name, Level)                                                  \
  static_assert(static_cast<int>(Rule::Name) == HclParser::Rule##Name);
#define HCL_JSON_RULE(Name, Level)
#include "hcl/compiler/Rules.def"

/// Gives the errors their final places, help and fixes.
void revise(const Tree &tree, ScanMode mode, const Language &language,
            Diagnostics &found) {
  if (!language.dialect[DialectPoint::ErrorsWhereParsingStops]) {
    if (reportConflicts(tree.file(), tree.tokens(), found))
      return;
    // Recovery replaced tokens of the tree; brackets are paired in those of the
    // whole text.
    Diagnostics known;
    reportUnclosed(tree.file(),
                   scan(tree.file(), mode, language.dialect, known).tokens,
                   found);
  }
  advise(tree, language, found);
}

template <typename Entry>
Tree parse(const SourceFile &given, const Language &language, ScanMode mode,
           Diagnostics &diagnostics, Entry entry) {
  size_t before = diagnostics.size();
  SourceFile file = withinSize(given, language, diagnostics);
  bool isRefused = diagnostics.size() != before;
  Diagnostics found;
  Diagnostics errors;
  TokenList list = scan(file, mode, language.dialect, found);
  HclParser parser(nullptr);
  Watchdog watchdog(language.limits);
  parser.begin(file, language, list, watchdog, found, errors);
  entry(parser);
  std::vector<Node> nodes = parser.finish();
  Tree tree(file, std::move(list.tokens), std::move(list.comments),
            std::move(nodes));
  checkSyntax(tree, language, parser.skipped(), errors);
  found.take(errors);
  found.sortBySource();
  if (found.hasErrors() && !watchdog.isOver())
    revise(tree, mode, language, found);
  if (!isRefused)
    diagnostics.takeUpTo(language.limits.maxErrors, found);
  return tree;
}

} // namespace

Tree parseConfig(const SourceFile &file, const Language &language,
                 Diagnostics &diagnostics) {
  return parse(file, language, ScanMode::Config, diagnostics,
               [](HclParser &parser) { parser.configFile(); });
}

Tree parseExpression(const SourceFile &file, const Language &language,
                     Diagnostics &diagnostics) {
  return parse(file, language, ScanMode::Expression, diagnostics,
               [](HclParser &parser) { parser.expressionFile(); });
}

Tree parseTemplate(const SourceFile &file, const Language &language,
                   Diagnostics &diagnostics) {
  return parse(file, language, ScanMode::Template, diagnostics,
               [](HclParser &parser) { parser.templateFile(); });
}

Tree parseStringTemplate(const SourceFile &text, const Language &language,
                         Diagnostics &diagnostics) {
  return parse(text, language, ScanMode::StringTemplate, diagnostics,
               [](HclParser &parser) { parser.templateFile(); });
}

} // namespace hcl
