// A document of JSON is a JsonFile; commands that JSON has no meaning for are
// not asked of a document by the tools.
#include "Document.h"

#include "Address.h"
#include "AddressQuery.h"
#include "NativeDocument.h"
#include "Source/RenderJson.h"
#include "Support/Message.h"
#include "hcl/EditJson.h"

#include <utility>

namespace hcl::edit {
namespace {

class JsonDocument final : public Document {
public:
  explicit JsonDocument(JsonFile file) : file_(std::move(file)) {}

  const SourceFile &source() const override { return file_.source(); }
  std::string text() const override { return std::string(file_.text()); }

  [[nodiscard]] std::optional<std::vector<Found>> find(std::string_view address,
                                                       Target target,
                                                       FoundForm form,
                                                       Fault &fault) override;
  [[nodiscard]] std::optional<size_t>
  set(std::string_view address, std::string_view value, Fault &fault) override {
    return file_.set(address, value, fault);
  }
  [[nodiscard]] std::optional<size_t> create(std::string_view address,
                                             std::string_view value,
                                             const ReferenceRules *,
                                             Fault &fault) override {
    return file_.create(address, value, fault);
  }
  [[nodiscard]] std::optional<size_t> append(std::string_view address,
                                             std::string_view value, bool,
                                             Fault &fault) override {
    return file_.append(address, value, fault);
  }
  [[nodiscard]] std::optional<size_t>
  rename(std::string_view from, std::string_view to, Fault &fault) override {
    return file_.rename(from, to, fault);
  }
  [[nodiscard]] std::optional<size_t> replace(std::string_view address,
                                              std::string_view name,
                                              std::string_view value,
                                              Fault &fault) override {
    return file_.replace(address, name, value, fault);
  }
  [[nodiscard]] std::optional<size_t>
  remove(std::string_view address, Target target, Fault &fault) override {
    return file_.remove(address, matchesFor(target), fault);
  }
  [[nodiscard]] std::optional<size_t> moveBlocks(std::string_view from,
                                                 std::string_view to,
                                                 Fault &fault) override {
    return file_.moveBlocks(from, to, fault);
  }
  [[nodiscard]] std::optional<size_t> newBlock(std::string_view address, bool,
                                               Fault &fault) override {
    return file_.appendBlock("", address, fault);
  }
  [[nodiscard]] std::optional<size_t> appendBlock(std::string_view parent,
                                                  std::string_view child, bool,
                                                  Fault &fault) override {
    return file_.appendBlock(parent, child, fault);
  }
  [[nodiscard]] std::optional<size_t>
  renameReferences(const ReferenceMove &move, Fault &fault) override {
    return file_.renameReferences(move, fault);
  }

private:
  static JsonMatches matchesFor(Target target) {
    return target == Target::Blocks ? JsonMatches::All : JsonMatches::First;
  }

  JsonFile file_;
};

std::optional<std::vector<Found>> JsonDocument::find(std::string_view address,
                                                     Target target,
                                                     FoundForm form,
                                                     Fault &fault) {
  std::optional<std::vector<JsonPart>> parts =
      file_.find(address, matchesFor(target), fault);
  if (!parts)
    return std::nullopt;
  std::vector<Found> found;
  for (const JsonPart &part : *parts) {
    Found &out = found.emplace_back(
        Found{joinAddress(part.path), source().slice(part.range)});
    if (form != FoundForm::Source)
      out.printed = std::string(out.source) + '\n';
  }
  return found;
}

/// The reference to `address`: `prefix` in place of the type of the block.
std::string referenceTo(std::string_view prefix, std::string_view address) {
  size_t dot = address.find('.');
  std::string name(dot == address.npos ? address : address.substr(dot + 1));
  return prefix.empty() ? name : std::string(prefix) + "." + name;
}

} // namespace

std::unique_ptr<Document> Document::parse(const SourceFile &source,
                                          const Language &language,
                                          Diagnostics &diagnostics) {
  if (source.name().ends_with(".json")) {
    std::optional<JsonFile> file =
        JsonFile::parse(source, language, diagnostics);
    return file ? std::make_unique<JsonDocument>(std::move(*file)) : nullptr;
  }
  std::optional<File> file = File::parse(source, language, diagnostics);
  return file ? std::make_unique<NativeDocument>(std::move(*file), language)
              : nullptr;
}

std::optional<ReferenceMove>
readReferenceMove(std::string_view from, std::string_view to, Fault &fault) {
  ReferenceMove move{splitAddress(from), splitAddress(to)};
  for (const std::vector<std::string> *names : {&move.from, &move.to})
    for (const std::string &name : *names)
      if (!isName(name, fault))
        return std::nullopt;
  return move;
}

std::optional<ReferenceMove> readReferenceMove(std::string_view prefix,
                                               std::string_view from,
                                               std::string_view to,
                                               Fault &fault) {
  if (isPattern(from)) {
    fault.reason = message(
        "references are renamed for one address only, not for {from:quoted}",
        "from"_a = from);
    return std::nullopt;
  }
  return readReferenceMove(referenceTo(prefix, from), referenceTo(prefix, to),
                           fault);
}

void appendFound(std::string &out, const SourceFile &source,
                 const Found &found) {
  std::string_view text = found.source;
  auto begin = static_cast<uint32_t>(text.data() - source.text().data());
  json::Writer writer(out);
  writer.beginObject();
  writer.key("file");
  writer.string(source.name());
  writer.key("address");
  writer.string(found.address);
  writer.key("text");
  writer.string(text);
  writer.key("range");
  writer.beginObject();
  writeEnds(writer, source,
            {begin, begin + static_cast<uint32_t>(text.size())});
  writer.endObject();
  writer.endObject();
  out += '\n';
}

} // namespace hcl::edit
