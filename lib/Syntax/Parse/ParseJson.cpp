#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"
#include "hcl/compiler/Parse.h"

// The generated header expects its superclass to be declared.
#include "Conflicts.h"
#include "JsonConsequences.h"
#include "JsonParserBase.h"
#include "SourceSize.h"

#include "HclJson.h"

namespace hcl {
namespace {

// The numbers in the grammar and in the tables agree.
#define HCL_TOKEN(Name, GrammarName, Spelling)                                 \
  static_assert(static_cast<int>(TokenKind::Name) == HclJson::GrammarName);
#include "hcl/compiler/Tokens.def"
#define HCL_RULE(Name, Level)
#define HCL_JSON_RULE(Name, Level)                                             \
  static_assert(static_cast<int>(Rule::Name) -                                 \
                    static_cast<int>(JsonParserBase::firstRule) ==             \
                HclJson::Rule##Name);
#include "hcl/compiler/Rules.def"

/// Reports a valid value other than a body.
/// Spec: JS-BODY-006.
void checkRoot(const Tree &tree, Diagnostics &found) {
  std::optional<NodeRef> root = jsonRoot(tree);
  if (found.hasErrors() || !root)
    return;
  JsonKind kind = jsonKind(*root);
  if (kind != JsonKind::Object && kind != JsonKind::Array)
    found.add(DiagKind::RootMustBeObject, tree.file(), jsonStart(*root),
              "A configuration in JSON is an object, or an array of objects.");
}

Tree parse(const SourceFile &given, const Language &language, bool isConfig,
           Diagnostics &diagnostics) {
  size_t before = diagnostics.size();
  SourceFile file = withinSize(given, language, diagnostics);
  bool isRefused = diagnostics.size() != before;
  Diagnostics found;
  TokenList list = scanJson(file, language.dialect, found);
  HclJson parser(nullptr);
  Watchdog watchdog(language.limits);
  parser.begin(file, language, list.tokens, watchdog, found);
  parser.jsonFile();
  std::vector<Node> nodes = parser.finish();
  Tree tree(file, std::move(list.tokens), std::move(list.comments),
            std::move(nodes));
  checkJson(tree, found);
  if (isConfig)
    checkRoot(tree, found);
  found.sortBySource();
  // In the order of the reference's steps.
  if (found.hasErrors() && !watchdog.isOver() &&
      language.dialect[DialectPoint::ErrorsHaveConsequences])
    reportAsReference(tree, language.limits.maxDepth, isConfig, found);
  else if (found.hasErrors())
    reportConflicts(file, tree.tokens(), found);
  if (!isRefused)
    diagnostics.takeUpTo(language.limits.maxErrors, found);
  return tree;
}

} // namespace

Tree parseJsonConfig(const SourceFile &file, const Language &language,
                     Diagnostics &diagnostics) {
  return parse(file, language, /*isConfig=*/true, diagnostics);
}

Tree parseJsonExpression(const SourceFile &file, const Language &language,
                         Diagnostics &diagnostics) {
  return parse(file, language, /*isConfig=*/false, diagnostics);
}

} // namespace hcl
