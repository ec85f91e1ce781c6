// Changes of a text that a user may ask for at a place.
//
// In: a document and a range in it. Out: titles and edits. Each keeps the
// meaning, but for what the title says.
// Deliberately absent: mending of mistakes (Actions.cpp).
#ifndef HCL_LIB_ANSWERS_REFACTORING_H
#define HCL_LIB_ANSWERS_REFACTORING_H

#include "Question.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::server {

/// The place of a request for changes.
struct RefactoringPlace {
  Session &session;
  Document &document;
  const Tree &tree;
  const Module *module; ///< null: none
  Range range;
};

/// A change with its title.
struct Refactoring {
  std::string title;
  std::vector<FileEdits> files;
};

/// A row of the table of changes.
struct RefactoringRule {
  std::string_view kind; ///< as the protocol names kinds of actions
  std::optional<Refactoring> (*make)(const RefactoringPlace &place);
  bool isForJson = false; ///< also of documents in the JSON syntax
};

// Expressions.cpp
[[nodiscard]] std::optional<Refactoring>
wrapInTry(const RefactoringPlace &place);
[[nodiscard]] std::optional<Refactoring>
quoteKeys(const RefactoringPlace &place);
[[nodiscard]] std::optional<Refactoring>
makeHeredoc(const RefactoringPlace &place);
[[nodiscard]] std::optional<Refactoring>
makeQuoted(const RefactoringPlace &place);

// Blocks.cpp
[[nodiscard]] std::optional<Refactoring>
makeDynamic(const RefactoringPlace &place);
[[nodiscard]] std::optional<Refactoring>
writeOutDynamic(const RefactoringPlace &place);

// Definitions.cpp
[[nodiscard]] std::optional<Refactoring>
addRequired(const RefactoringPlace &place);
[[nodiscard]] std::optional<Refactoring>
recordMove(const RefactoringPlace &place);
[[nodiscard]] std::optional<Refactoring>
inlineDefinition(const RefactoringPlace &place);
[[nodiscard]] std::optional<Refactoring>
extractDefinition(const RefactoringPlace &place);

// OtherSyntax.cpp
[[nodiscard]] std::optional<Refactoring>
changeSyntax(const RefactoringPlace &place);

/// The change called `title` of one range of the document of `place`.
Refactoring oneEdit(const RefactoringPlace &place, std::string title,
                    Range range, std::string text);
/// The smallest node of `rule` around `range`; nothing: there is none.
[[nodiscard]] std::optional<NodeRef> nodeAround(const Tree &tree, Range range,
                                                Rule rule);
/// The expression that `range` selects, all of it; nothing for another range.
[[nodiscard]] std::optional<NodeRef> selectedExpression(const Tree &tree,
                                                        Range range);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_REFACTORING_H
