// The words about names: those of the application, what is said of references,
// headlines by kinds of diagnostics, and the points of the dialect.
#include "WordRows.h"

#include "Description.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"

#include <algorithm>
#include <iterator>

namespace hcl::app {

using D = Description;
using Said = ReferencesRule;

namespace {

constexpr auto referencesTable = tableOf<Said>({
    word<&Said::reserved>("reserved",
                          "First words that no reference may have."),
    word<&Said::reservedSummary>("reserved_summary",
                                 "The headline about such a reference."),
    word<&Said::selfSummary>("self_summary",
                             "The headline about the name of the value of the "
                             "block around, where there is none."),
    word<&Said::selfOnlySummary>("self_only_summary",
                                 "The headline about another name, where only "
                                 "that one has a value."),
    word<&Said::memberSummary>(
        "attribute_summary", "The headline about an attribute that a name of "
                             "the application, or of instances, does not have; "
                             "`{name}` stands for the name."),
});

constexpr std::string_view pointNames[] = {
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)                                         \
#Name,
#include "hcl/Dialect.def"
};

constexpr std::string_view kindNames[] = {
#define HCL_DIAGNOSTIC(Kind, SeverityName, Summary) #Kind,
#include "hcl/Diagnostics.def"
};

/// Adds the headlines that follow `word` to `summaries`.
void addSummaries(const Arguments &from, const Word &word,
                  std::map<std::string, std::string, std::less<>> &summaries) {
  for (const auto &[key, title] : from.textsByName(word.name)) {
    std::string kind = key.substr(key.rfind('.') + 1);
    if (std::ranges::count(kindNames, kind)) {
      summaries.insert_or_assign(key, title);
      continue;
    }
    from.refuse(word.name,
                message("There is no kind of diagnostics {name:quoted}.",
                        "name"_a = kind));
    suggest(from.diagnostics(), kind, kindNames);
  }
}

} // namespace

void readSummaries(const Arguments &from, const Word &word, void *owner,
                   Reading &) {
  addSummaries(from, word, static_cast<BodyRule *>(owner)->summaries);
}

void readOuterSummaries(const Arguments &from, const Word &word, void *owner,
                        Reading &) {
  addSummaries(from, word, static_cast<D *>(owner)->summaries);
}

/// Removes what a description that is like another one does not have.
void withoutContent(const Arguments &from, const Word &word, void *owner,
                    Reading &reading) {
  auto &rule = *static_cast<BodyRule *>(owner);
  std::vector<NameUse> names;
  from.addNames(word.name, names);
  for (const NameUse &use : names)
    if (!rule.attributes.erase(use.name) && !rule.blocks.remove(use.name))
      reading.refuse(use.place,
                     message("There is no {name:quoted} to leave out.",
                             "name"_a = use.name));
}

void readNames(const Arguments &from, const Word &word, void *owner,
               Reading &reading) {
  for (const Block &block : from.content().blocks)
    if (block.type == word.name)
      for (auto &[name, attribute] :
           block.body.justAttributes(reading.diagnostics))
        static_cast<D *>(owner)->names.insert_or_assign(name,
                                                        attribute.expression);
}

void readPoints(const Arguments &from, const Word &word, void *owner,
                Reading &) {
  auto &description = *static_cast<D *>(owner);
  Dialect dialect = description.dialect.value_or(Dialect());
  for (const auto &[name, isSo] : from.flagsByName(word.name)) {
    auto point = std::ranges::find(pointNames, name);
    if (point != std::ranges::end(pointNames)) {
      dialect = dialect.with(
          DialectPoint(point - std::ranges::begin(pointNames)), isSo);
      continue;
    }
    from.refuse(word.name,
                message("There is no point {name:quoted}.", "name"_a = name));
    suggest(from.diagnostics(), name, pointNames);
  }
  description.dialect = dialect;
}

std::span<const Word> referenceWords() { return referencesTable.rows; }

void readReferences(const Arguments &from, const Word &word, void *owner,
                    Reading &reading) {
  auto &references = static_cast<D *>(owner)->references;
  for (const Block &block : from.content().blocks)
    if (block.type == word.name)
      references = readRule<Said>(
          block, word.words(), reading,
          reading.isChange ? &references : static_cast<Said *>(nullptr));
}

} // namespace hcl::app
