// Blocks and attributes of a document, and of all files of loaded modules.
#include "Answers.h"

#include "Support/Utf8.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// The kinds of symbols of the protocol.
enum SymbolKind : int { Class = 5, Property = 7 };

int kindOf(const LiveSymbol &symbol) {
  return symbol.kind == LiveNameKind::Block ? Class : Property;
}

/// The range of the name, within the range of the whole.
Range nameRange(const LiveSymbol &symbol) {
  uint32_t begin =
      std::clamp(symbol.nameRange.begin, symbol.range.begin, symbol.range.end);
  return {begin, std::clamp(symbol.nameRange.end, begin, symbol.range.end)};
}

// The depth of outlines is bounded.
void writeTree(json::Writer &out, const SourceFile &file, ColumnUnit unit,
               const std::vector<LiveSymbol> &symbols) {
  out.beginArray();
  for (const LiveSymbol &symbol : symbols) {
    out.beginObject();
    writeText(out, "name", symbol.name);
    writeNumber(out, "kind", kindOf(symbol));
    writeRange(out, "range", file, symbol.range, unit);
    writeRange(out, "selectionRange", file, nameRange(symbol), unit);
    if (!symbol.inner.empty()) {
      out.key("children");
      writeTree(out, file, unit, symbol.inner);
    }
    out.endObject();
  }
  out.endArray();
}

void writeFlat(json::Writer &out, const Session &session,
               const SourceFile &file, const LiveSymbol &symbol,
               std::string_view around) {
  out.beginObject();
  writeText(out, "name", symbol.name);
  writeNumber(out, "kind", kindOf(symbol));
  out.key("location");
  writeLocation(out, session, {file, symbol.range});
  if (!around.empty())
    writeText(out, "containerName", around);
  out.endObject();
}

void writeAllFlat(json::Writer &out, const Session &session,
                  const SourceFile &file,
                  const std::vector<LiveSymbol> &symbols,
                  std::string_view around) {
  for (const LiveSymbol &symbol : symbols) {
    writeFlat(out, session, file, symbol, around);
    writeAllFlat(out, session, file, symbol.inner, symbol.name);
  }
}

/// Whether the letters of `query` are in `name`, in their order.
bool matches(std::string_view name, std::string_view query) {
  std::string lower = utf8::toLower(name);
  std::string asked = utf8::toLower(query);
  size_t at = 0;
  for (char letter : asked) {
    at = lower.find(letter, at);
    if (at == lower.npos)
      return false;
    ++at;
  }
  return true;
}

} // namespace

void answerSymbols(Question &question) {
  Document *document = question.document();
  if (!document || document->syntax() != Syntax::Native)
    return;
  Session &session = question.session;
  std::vector<LiveSymbol> symbols =
      outlineSymbols(document->file(), session.workspace.languageOf(*document));
  if (session.client.hasSymbolTree)
    return writeTree(question.out, document->file(), session.client.unit,
                     symbols);
  question.out.beginArray();
  writeAllFlat(question.out, session, document->file(), symbols, "");
  question.out.endArray();
}

void answerWorkspaceSymbols(Question &question) {
  Session &session = question.session;
  std::string_view query = question.params["query"].text();
  std::set<std::string> seen;
  constexpr size_t most = 1000;
  size_t count = 0;
  json::Writer &out = question.out;
  for (const auto &[uri, document] : session.workspace.documents())
    static_cast<void>(session.workspace.moduleOf(*document));
  out.beginArray();
  for (const auto &module : session.workspace.modules())
    for (const SourceFile &file : module->live().module().files()) {
      if (!seen.insert(file.name()).second || file.name().ends_with(".json"))
        continue;
      for (const LiveSymbol &symbol :
           outlineSymbols(file, module->application().language))
        if (matches(symbol.name, query) && count++ < most)
          writeFlat(out, session, file, symbol, "");
    }
  out.endArray();
}

} // namespace hcl::server
