// The word to write anew is found by writing another there (lastLabelIn), since
// only the description knows how a text is made of labels.
#include "TextNames.h"

#include "PathNames.h"

#include "ModuleEval/NamedBlocks.h"
#include "PathNames.h"

#include <utility>

namespace hcl::app {
namespace {

/// The place of the characters `part` of `text` in the quotes at `range`; empty
/// if spelled with escapes.
Range placeIn(const SourceFile &file, Range range, const std::string &text,
              Range part) {
  Range word = wordIn(file, range, text);
  return word.empty() || part.empty()
             ? Range{}
             : Range{word.begin + part.begin, word.begin + part.end};
}

class TextNameFinder {
public:
  TextNameFinder(const ModuleSource &module, const NameSink &sink)
      : module_(module), sink_(sink) {}

  /// The texts in `expression`: one, a list, or values of an object.
  void visit(const Expression &expression, const NamesRule &rule) const;
  /// The first labels of the blocks of `part`.
  void visitLabels(const Part &part) const;

private:
  void emit(const std::string &text, const SourceFile &file, Range range,
            const NamesRule &rule) const;

  const ModuleSource &module_;
  const NameSink &sink_;
};

void TextNameFinder::emit(const std::string &text, const SourceFile &file,
                          Range range, const NamesRule &rule) const {
  auto labels = labelsNamed(text, rule);
  auto number = labels ? definitionNamed(module_, *labels, rule) : std::nullopt;
  if (number)
    sink_({.kind = LiveNameKind::Definition,
           .file = file,
           .range = range,
           .word = placeIn(file, range, text, lastLabelIn(text, *labels, rule)),
           .target = {&module_, *number}});
}

void TextNameFinder::visit(const Expression &expression,
                           const NamesRule &rule) const {
  Diagnostics computed; // Computed texts have no place.
  if (auto list = expression.staticList(computed)) {
    for (const Expression &each : *list)
      visit(each, rule);
    return;
  }
  if (auto map = expression.staticMap(computed)) {
    for (const ExpressionPair &each : *map)
      visit(each.value, rule);
    return;
  }
  Value text = expression.evaluate(Scope(), computed, EvalMode::LiteralOnly);
  if (auto found = text.getString())
    emit(std::string(*found), expression.file(), expression.range(), rule);
}

void TextNameFinder::visitLabels(const Part &part) const {
  for (const NestedPart &block : part.blocks) {
    if (block.rule && block.rule->names && !block.labels.empty())
      emit(block.labels.front(), block.place.file, block.firstLabel,
           *block.rule->names);
    visitLabels(block.part);
  }
}

/// The words of references to a block of `kind` with `labels`; where there are
/// no references, its address.
std::vector<std::string> referenceTo(const KindRule &kind,
                                     std::span<const std::string> labels) {
  std::vector<std::string> words;
  if (kind.name.empty()) {
    words.push_back(kind.type);
    words.insert(words.end(), labels.begin(), labels.end());
  }
  for (const NamePart &part : kind.name)
    words.push_back(part.word.empty() ? labels[part.label] : part.word);
  return words;
}

} // namespace

NamesRule namesOfBases(const InheritRule &rule) { return {{rule.blocks}}; }

void visitTextNames(const ModuleSource &module, const Definition &written,
                    const NameSink &sink) {
  const KindRule &kind = *written.kind;
  TextNameFinder finder(module, sink);
  auto visit = [&](const std::string &name, const Attribute &attribute) {
    const AttributeRule &rule = ruleOf(
        name, kind.body, written.variant ? &written.variant->body : nullptr);
    if (rule.names)
      finder.visit(attribute.expression, *rule.names);
    if (kind.inherit && kind.inherit->attribute == name)
      finder.visit(attribute.expression, namesOfBases(*kind.inherit));
  };
  if (!kind.namesBlocks && !kind.inherit)
    return;
  for (const auto &[name, attribute] : written.part.attributes)
    visit(name, attribute);
  for (const auto &[name, attributes] : written.part.overridden)
    for (const Attribute &attribute : attributes)
      visit(name, attribute);
  finder.visitLabels(written.part);
}

edit::TextNames textNamesBy(const NamesRule &rule,
                            std::shared_ptr<const Description> description) {
  return [rule, description = std::move(description)](const std::string &text) {
    std::vector<edit::NamedByText> found;
    auto labels = labelsNamed(text, rule);
    if (!labels)
      return found;
    Range last = lastLabelIn(text, *labels, rule);
    for (const KindRule &kind : description->kinds)
      for (const std::string &type : rule.blocks)
        if (kind.type == type && kind.labels.size() == labels->size())
          found.push_back({referenceTo(kind, *labels), last});
    return found;
  };
}

} // namespace hcl::app
