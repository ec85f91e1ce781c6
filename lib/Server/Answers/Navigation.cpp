// A name may be used in several loaded modules; each place counts once.
#include "Answers.h"

#include <algorithm>
#include <tuple>

namespace hcl::server {

namespace {

/// The name at the position of `question`; `document` becomes its document.
std::optional<LiveName> nameAt(const Question &question, Document *&document) {
  document = question.document();
  const Module *module =
      document ? question.session.workspace.moduleOf(*document) : nullptr;
  return module ? module->live().nameAt(question.positionIn(*module, *document))
                : std::nullopt;
}

bool isSame(const Place &left, const Place &right) {
  return left.file.name() == right.file.name() && left.range == right.range;
}

/// All places with the meaning of the name at the position, sorted.
std::vector<Place> placesOf(const Question &question) {
  std::vector<Place> places;
  const Document *document = question.document();
  if (!document)
    return places;
  // Loads the module.
  static_cast<void>(question.session.workspace.moduleOf(*document));
  for (const auto &module : question.session.workspace.modules())
    if (module->reads(document->path()))
      for (Place &place :
           module->live().referencesAt(question.positionIn(*module, *document)))
        if (std::ranges::none_of(
                places, [&](const Place &each) { return isSame(each, place); }))
          places.push_back(std::move(place));
  std::ranges::sort(places, {}, [](const Place &place) {
    return std::tuple(std::string_view(place.file.name()), place.range.begin,
                      place.range.end);
  });
  return places;
}

} // namespace

void answerDefinition(Question &question) {
  Document *document = nullptr;
  auto name = nameAt(question, document);
  if (name && name->definition.file)
    writeLocation(question.out, question.session, name->definition);
}

void answerReferences(Question &question) {
  Document *document = nullptr;
  bool withDefinition =
      question.params["context"]["includeDeclaration"].truth();
  std::vector<Place> places = placesOf(question);
  auto name = withDefinition ? std::nullopt : nameAt(question, document);
  question.out.beginArray();
  for (const Place &place : places)
    if (!name || !isSame(place, name->definition))
      writeLocation(question.out, question.session, place);
  question.out.endArray();
}

void answerHighlights(Question &question) {
  Document *document = nullptr;
  auto name = nameAt(question, document);
  json::Writer &out = question.out;
  if (!document)
    return;
  out.beginArray();
  for (const Place &place : placesOf(question)) {
    if (place.file.name() != document->path())
      continue;
    bool isDefinition = name && isSame(place, name->definition);
    out.beginObject();
    writeRange(out, "range", place.file, place.range,
               question.session.client.unit);
    writeNumber(out, "kind", isDefinition ? 3 : 2);
    out.endObject();
  }
  out.endArray();
}

} // namespace hcl::server
