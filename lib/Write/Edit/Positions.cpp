// The ranges of blocks reach from the type to the closing brace: what an item
// has before and after its comments are views of the source.
#include "Address.h"
#include "Commands.h"

#include "Source/RenderJson.h"

namespace hcl::edit {
namespace {

/// The text of `block` from its type to its brace.
std::string_view blockText(const BlockItem &block) {
  const char *begin = block.type().data();
  const char *end = block.comments().after.data();
  return {begin, static_cast<size_t>(end - begin)};
}

} // namespace

void appendFound(std::string &out, const SourceFile &source,
                 const std::string &address, std::string_view text) {
  auto begin = static_cast<uint32_t>(text.data() - source.text().data());
  json::Writer writer(out);
  writer.beginObject();
  writer.key("file");
  writer.string(source.name());
  writer.key("address");
  writer.string(address);
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

std::optional<FoundText> attributesAsJson(File &file, std::string_view address,
                                          const Language &language,
                                          Fault &fault) {
  std::optional<std::vector<FoundPart>> found =
      findParts(file, address, language, fault);
  if (!found)
    return std::nullopt;
  FoundText out{{}, found->size()};
  for (const FoundPart &part : *found)
    appendFound(out.text, file.source(), addressOf(part), textOf(part));
  return out;
}

std::optional<FoundText> blocksAsJson(File &file, std::string_view address,
                                      const Language &language, Fault &fault) {
  std::optional<std::vector<BlockItem *>> found = file.body().blocks();
  if (!address.empty())
    found = findBlocks(file, address, language, fault);
  if (!found)
    return std::nullopt;
  FoundText out{{}, found->size()};
  for (const BlockItem *block : *found)
    appendFound(out.text, file.source(), addressOf(*block), blockText(*block));
  return out;
}

} // namespace hcl::edit
