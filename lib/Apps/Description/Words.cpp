// Rows are read in their order: what a row needs comes before it.
#include "Words.h"

#include "Support/Message.h"

namespace hcl::app {

void Reading::refuse(const Place &place, std::string detail) {
  diagnostics.add(DiagKind::InvalidDescription, place.file, place.range,
                  std::move(detail));
}

void Reading::refuseTwice(const Block &block) {
  refuse({block.file, block.labelRanges[0]},
         message("{name:quoted} is described twice. Remove one of the two.",
                 "name"_a = block.labels[0]));
}

/// Adds `words` to `schema`.
static void addWords(BodySchema &schema, std::span<const Word> words,
                     bool isComplete) {
  for (const Word &word : words) {
    std::string name(word.name);
    if (word.type == WordType::Table)
      addWords(schema, word.words(), isComplete);
    else if (word.type != WordType::Block)
      schema.attributes.push_back({name, word.isRequired && isComplete});
    else if (word.label.empty())
      schema.block(name);
    else
      schema.block(name, std::string(word.label));
  }
}

const BodySchema &Reading::schemaOf(std::span<const Word> words,
                                    bool isComplete) {
  auto [place, isNew] = schemas.try_emplace({words.data(), isComplete});
  if (isNew)
    addWords(place->second, words, isComplete);
  return place->second;
}

void readWords(std::span<const Word> words, const Arguments &from, void *rule,
               Reading &reading) {
  for (const Word &word : words)
    if (word.read && (word.words || from.find(word.name)))
      word.read(from, word, rule, reading);
}

void readTable(const Arguments &from, const Word &word, void *rule,
               Reading &reading) {
  readWords(word.words(), from, rule, reading);
}

} // namespace hcl::app
