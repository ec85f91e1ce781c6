// Sources to trees and back.
#include "Targets.h"

#include "JsonText/Lexer.h"
#include "hcl/EditJson.h"
#include "hcl/Format.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/PrintTree.h"

#include <string>

namespace hcl::fuzz {
namespace {

/// The tokens of JSON, with a blank after each.
std::string tokensOf(std::string_view text) {
  std::string out;
  json::Lexer lexer(text);
  while (lexer.next() != json::LexemeKind::End)
    out.append(lexer.text()).append(" ");
  return out;
}

/// Whether the tokens of `part` are tokens of `whole`, in their order.
bool isPartOf(std::string_view part, std::string_view whole) {
  json::Lexer few(part), all(whole);
  while (few.next() != json::LexemeKind::End)
    do
      if (all.next() == json::LexemeKind::End)
        return false;
    while (all.text() != few.text());
  return true;
}

/// Sets, renames and removes the values at each address of one name, and
/// appends beside them.
void editJson(edit::JsonFile file) {
  const std::string source(file.text());
  Fault fault;
  for (const char *address : {"a", "b.c", "*", "a.*", "a[0]"}) {
    auto parts = file.find(address, edit::JsonMatches::All, fault);
    for (const edit::JsonPart &part : *parts)
      require(part.range.end <= source.size(), "a part is in the file", source);
    for (int edit = 0; edit < 5; ++edit) {
      edit::JsonFile copy = file;
      std::optional<size_t> made =
          edit == 0   ? copy.set(address, "[1, x]", fault)
          : edit == 1 ? copy.append("a.new", "{ k = 1 }", fault)
          : edit == 2 ? copy.remove(address, edit::JsonMatches::All, fault)
          : edit == 3 ? copy.moveBlocks(address, "z", fault)
                      : copy.appendBlock(address, "x.y", fault);
      Diagnostics diagnostics;
      parseJsonConfig(copy.source(), Language(), diagnostics);
      require(!diagnostics.hasErrors(), "an edit keeps JSON", copy.text());
      require(made || copy.text() == source, "a refusal changes nothing",
              copy.text());
      if (edit == 2)
        require(isPartOf(copy.text(), source), "the rest stays", copy.text());
      else if (edit == 1 || edit == 4)
        require(isPartOf(source, copy.text()), "all stays", copy.text());
    }
  }
  Fault refused;
  static_cast<void>(
      file.renameReferences({.from = {"a"}, .to = {"bb"}}, refused));
  static_cast<void>(
      file.renameReferences({.from = {"bb"}, .to = {"a"}}, refused));
  // Unless the new name, perhaps with escapes, was there before.
  require(file.text() == source || source.find("bb") != source.npos ||
              source.find("\\u") != source.npos,
          "names there and back", file.text());
}

} // namespace

void parse(std::string_view text) {
  Language language;
  language.limits.maxDepth = 200;
  for (auto *read : {parseConfig, parseExpression, parseTemplate}) {
    Diagnostics diagnostics;
    Tree tree =
        read(SourceFile("input", std::string(text)), language, diagnostics);
    std::string printed;
    printSource(tree, printed);
    require(printed == text, "a tree prints its source", printed);
    Diagnostics faults;
    require(hir::verify(lower(tree, language, diagnostics), faults),
            "a tree with errors, too, lowers to a module that is well formed",
            text);
  }
}

void json(std::string_view text) {
  for (auto *read : {parseJsonConfig, parseJsonExpression}) {
    Diagnostics diagnostics;
    Tree tree =
        read(SourceFile("input", std::string(text)), Language(), diagnostics);
    std::string printed;
    printSource(tree, printed);
    require(printed == text, "a tree prints its source", printed);
  }
  std::string once = formatJson(text);
  require(tokensOf(once) == tokensOf(text), "tokens stay", once);
  require(formatJson(once) == once, "a layout is the same the second time",
          once);
  Diagnostics diagnostics;
  if (auto file = edit::JsonFile::parse(SourceFile("input", std::string(text)),
                                        Language(), diagnostics))
    editJson(*file);
}

} // namespace hcl::fuzz
