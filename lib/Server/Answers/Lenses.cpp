// Lenses above definitions: the number of references, and the value as far as
// known before inputs are. The text of a lens is found when the client shows
// the lens.
#include "Answers.h"

#include "Support/Text.h"
#include "hcl/Text.h"

namespace hcl::server {

namespace {

constexpr size_t mostLensValue = 60; ///< bytes

/// Whether `name` is the definition whose name is at `range`.
bool isDefinition(const LiveName &name) {
  return name.kind == LiveNameKind::Definition &&
         name.definition.file.name() == name.place.file.name() &&
         name.definition.range == name.place.range;
}

LivePosition startOf(const Module &module, const Document &document,
                     uint32_t offset) {
  return {module.below(document.path()),
          document.file().positionOf(offset, ColumnUnit::Utf16),
          ColumnUnit::Utf16};
}

void writeLens(Question &question, const Document &document,
               const LiveSymbol &symbol, uint32_t offset) {
  json::Writer &out = question.out;
  ColumnUnit unit = question.session.client.unit;
  out.beginObject();
  writeRange(out, "range", document.file(), symbol.nameRange, unit);
  out.key("data");
  out.beginObject();
  writeText(out, "uri", document.uri());
  out.key("position");
  writePosition(out, document.file(), offset, unit);
  out.endObject();
  out.endObject();
}

} // namespace

void answerLenses(Question &question) {
  Document *document = question.document();
  const Module *module =
      document ? question.session.workspace.moduleOf(*document) : nullptr;
  question.out.beginArray();
  if (module && question.session.settings.showsLenses &&
      document->syntax() == Syntax::Native)
    for (const LiveSymbol &block :
         outlineSymbols(document->file(), module->application().language)) {
      auto add = [&](const LiveSymbol &symbol, uint32_t offset) {
        auto name = module->live().nameAt(startOf(*module, *document, offset));
        if (name && isDefinition(*name))
          writeLens(question, *document, symbol, offset);
      };
      // The name of a block is its last label.
      add(block, block.nameRange.end - 1);
      for (const LiveSymbol &each : block.inner)
        if (each.kind == LiveNameKind::Attribute)
          add(each, each.nameRange.begin);
    }
  question.out.endArray();
}

void answerLensResolve(Question &question) {
  const Json &lens = question.params;
  Session &session = question.session;
  Document *document =
      session.workspace.find(std::string(lens["data"]["uri"].text()));
  const Module *module =
      document ? session.workspace.moduleOf(*document) : nullptr;
  Json resolved = lens;
  std::string title;
  if (module) {
    LivePosition at{module->below(document->path()),
                    Question::position(lens["data"]["position"]),
                    session.client.unit};
    size_t places = module->live().referencesAt(at).size();
    title = counted(places > 0 ? places - 1 : 0, "reference");
    auto name = module->live().nameAt(at);
    if (name && name->value && name->value->isKnown())
      title += ", " + valueText(*name->value, mostLensValue);
  }
  Json command(Json::Kind::Object);
  command.add("title", Json(Json::Kind::String, std::move(title)));
  // A lens without a command shows its title only.
  command.add("command", Json(Json::Kind::String));
  resolved.add("command", std::move(command));
  resolved.write(question.out);
}

} // namespace hcl::server
