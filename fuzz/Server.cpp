// The language server. Rows of `=` divide the input: a text that is opened, and
// what follows, each with three bytes before: a choice of what is asked, and a
// position. The text of a piece replaces some of the document; from the first
// choice 255 on, pieces are messages.
#include "Parts.h"
#include "Targets.h"

#include "Answers/Server.h"
#include "JsonText/Writer.h"
#include "Protocol/Framing.h"
#include "Protocol/JsonTree.h"
#include "Workspace/Document.h"
#include "hcl/Functions.h"
#include "hcl/Read.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::fuzz {
namespace {

constexpr std::string_view methods[] = {
    "codeAction",          "codeLens",       "completion",
    "definition",          "diagnostic",     "documentHighlight",
    "documentLink",        "documentSymbol", "foldingRange",
    "formatting",          "hover",          "inlayHint",
    "onTypeFormatting",    "prepareRename",  "rangeFormatting",
    "references",          "rename",         "selectionRange",
    "semanticTokens/full", "signatureHelp"};

/// Files without modules, and of two applications; none is on the disk.
constexpr const char *names[] = {"a.hcl", "docker-bake.hcl", "atlas.hcl",
                                 "a.json"};

server::ApplicationSource source() {
  server::ApplicationSource source;
  source.nameFor = [](const std::string &path) -> std::optional<std::string> {
    if (path.ends_with("/docker-bake.hcl"))
      return "bake";
    if (path.ends_with("/atlas.hcl"))
      return "atlas";
    return std::nullopt;
  };
  source.description = [](const std::string &name, Fault &) {
    Diagnostics diagnostics;
    return SourceFile::read(HCL_APPLICATIONS_DIR "/" + name + ".hcl",
                            diagnostics);
  };
  source.language.functions = allFunctions();
  source.language.limits = {.maxDepth = 100,
                            .maxSteps = 20'000,
                            .maxMemory = 1 << 20,
                            .maxErrors = 100};
  return source;
}

/// A server and the text that its client has.
class Client {
public:
  Client(std::string uri, std::string text, std::string_view input)
      : server_(source()), uri_(std::move(uri)), input_(input),
        document_(uri_, uri_.substr(7), "", std::move(text), 0) {
    ask("initialize", R"({"capabilities":{"textDocument":{"codeAction":)"
                      R"({"codeActionLiteralSupport":{}},"diagnostic":{}}}})");
    std::string params =
        R"({"textDocument":{"languageId":"","version":0,"uri":)";
    json::appendString(params, uri_, false);
    params += R"(,"text":)";
    json::appendString(params, document_.file().text(), false);
    notify("textDocument/didOpen", params + "}}");
  }

  /// The result of a request.
  std::string ask(std::string_view method, const std::string &params) {
    std::string id = std::to_string(++id_);
    send(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" +
         std::string(method) + R"(","params":)" + params + "}");
    std::optional<std::string> found;
    for (const server::Json &message : answers())
      if (message["id"].integer() == id_) {
        require(!found, "a request has one answer", input_);
        found.emplace();
        json::Writer out(*found);
        message["result"].write(out);
      }
    require(found.has_value(), "a request has an answer", input_);
    return *found;
  }
  void notify(std::string_view method, const std::string &params) {
    send(R"({"jsonrpc":"2.0","method":")" + std::string(method) +
         R"(","params":)" + params + "}");
    answers();
  }
  /// Replaces a part of the text.
  void edit(LineColumn begin, LineColumn end, const std::string &text) {
    document_.change({{{begin, end}}, text}, ColumnUnit::Utf16);
    std::string params = target() + R"(,"contentChanges":[{"range":)" +
                         range(begin, end) + R"(,"text":)";
    json::appendString(params, text, false);
    notify("textDocument/didChange", params + "}]}");
  }
  void send(std::string_view content) {
    server_.receive(server::framed(content));
  }
  std::string target() const {
    std::string text = R"({"textDocument":{"uri":)";
    json::appendString(text, uri_, false);
    return text + R"(,"version":1})";
  }
  static std::string range(LineColumn begin, LineColumn end) {
    return R"({"start":)" + position(begin) + R"(,"end":)" + position(end) +
           "}";
  }
  static std::string position(LineColumn at) {
    return R"({"line":)" + std::to_string(at.line) + R"(,"character":)" +
           std::to_string(at.column) + "}";
  }
  const SourceFile &file() const { return document_.file(); }
  /// Takes what the server sends.
  std::vector<server::Json> answers() {
    server::Frames frames(UINT64_MAX);
    while (server_.step())
      frames.add(server_.takeOutput());
    std::vector<server::Json> all;
    for (server::Frame frame; frames.next(frame);) {
      std::string reason;
      all.push_back(server::readJson(frame.content, reason));
      require(frame.mistake.empty() && reason.empty(),
              "a message of the server is JSON", input_);
      requirePlaces(all.back());
    }
    return all;
  }

private:
  /// Requires of ranges in `value` that they are in the text.
  void requirePlaces(const server::Json &value) {
    for (const server::Json &each : value.elements())
      requirePlaces(each);
    if (!value["start"]["line"].integer())
      return;
    auto placeOf = [](const server::Json &at) {
      return LineColumn{static_cast<uint32_t>(*at["line"].integer()),
                        static_cast<uint32_t>(*at["character"].integer())};
    };
    for (LineColumn at : {placeOf(value["start"]), placeOf(value["end"])}) {
      uint32_t offset = file().offsetOf(at, ColumnUnit::Utf16);
      LineColumn there = file().positionOf(offset, ColumnUnit::Utf16);
      require(there.line == at.line && there.column == at.column,
              "a place is in the text", input_);
    }
  }

  server::Server server_;
  std::string uri_;
  std::string_view input_;
  server::Document document_;
  int64_t id_ = 0;
};

/// Takes one step, whose text is `step`.
void take(Client &client, const std::string &step) {
  if (step.size() < 3)
    return;
  auto byte = [&](size_t i) { return static_cast<unsigned char>(step[i]); };
  std::string text = step.substr(3);
  uint32_t choice = byte(0);
  uint32_t line = byte(1) % 16u, column = byte(2);
  LineColumn begin{line, column}, end{line + choice / 64, column + choice % 8};
  if (choice % 2 == 0)
    client.edit(begin, end, text);
  client.ask("textDocument/" +
                 std::string(methods[choice / 2 % std::size(methods)]),
             client.target() + R"(,"context":{},"newName":"fresh","ch":"\n",)" +
                 R"("options":{},"position":)" + Client::position(begin) +
                 R"(,"positions":[)" + Client::position(end) + R"(],"range":)" +
                 Client::range(begin, end) + "}");
}

/// Sends `contents`, whatever they are: some end the connection.
void sendAll(Client &client, std::span<const std::string> contents) {
  for (const std::string &each : contents) {
    client.send(
        std::string_view(each).substr(std::min<size_t>(3, each.size())));
    client.answers();
  }
}

} // namespace

void server(std::string_view text) {
  if (text.empty())
    return;
  std::vector<std::string> parts = partsOf(text.substr(1));
  size_t choice = static_cast<unsigned char>(text[0]) % std::size(names);
  std::string uri = std::string("file:///nowhere-at-all/") + names[choice];
  Client client(uri, parts[0], text);
  for (size_t i = 1; i < std::min<size_t>(parts.size(), 12); ++i) {
    if (!parts[i].empty() && parts[i][0] == '\xff')
      return sendAll(client, std::span(parts).subspan(i));
    take(client, parts[i]);
  }
  Diagnostics mistakes;
  static_cast<void>(readBodyByName(client.file(), Language(), mistakes));
  if (mistakes.hasErrors())
    return;
  std::string asked = client.target() + "}";
  Client fresh(uri, std::string(client.file().text()), text);
  std::string followed = client.ask("textDocument/diagnostic", asked);
  std::string expected = fresh.ask("textDocument/diagnostic", asked);
  require(followed == expected, "mistakes are those of the text opened afresh",
          std::string(text) + "\n" + followed + "\n" + expected);
}

} // namespace hcl::fuzz
