// hcledit's commands on blocks and bodies.
#include "Address.h"
#include "AddressQuery.h"
#include "Commands.h"
#include "Trivia.h"
#include "hcl/compiler/Parse.h"

#include <map>
#include <set>

namespace hcl::edit {
namespace {

/// A block's type and labels.
struct Header {
  std::string type;
  std::vector<std::string> labels;
};

[[nodiscard]] std::optional<Header> readHeader(std::string_view address,
                                               Fault &fault) {
  if (address.empty()) {
    fault.reason = "the address of the new block is empty";
    return std::nullopt;
  }
  std::vector<std::string> elements = splitAddress(address);
  Header header{elements.front(), {}};
  header.labels.assign(elements.begin() + 1, elements.end());
  return header;
}

/// The blocks that a query finds. Without wildcards it names all labels.
[[nodiscard]] std::optional<std::vector<BlockItem *>>
queryBlocks(File &file, std::string_view address, const Language &language,
            Fault &fault) {
  std::optional<AddressQuery> query =
      AddressQuery::read(address, language, fault);
  if (!query)
    return std::nullopt;
  std::vector<BlockItem *> blocks = query->blocks(file.body());
  if (!isPattern(address))
    std::erase_if(blocks, [&](const BlockItem *block) {
      return splitAddress(addressOf(*block)).size() !=
             splitAddress(address).size();
    });
  return blocks;
}

/// The blocks to edit: blocks at the top of the file with the labels of
/// `address`, or, without any, the blocks of a query.
[[nodiscard]] std::optional<std::vector<BlockItem *>>
blocksToEdit(File &file, std::string_view address, const Language &language,
             Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks = std::vector<BlockItem *>();
  if (!hasCondition(address))
    blocks = blocksByLabels(file.body(), address, fault);
  if (blocks && blocks->empty())
    blocks = queryBlocks(file, address, language, fault);
  return blocks;
}

} // namespace

std::optional<std::vector<BlockItem *>> findBlocks(File &file,
                                                   std::string_view address,
                                                   const Language &language,
                                                   Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks = std::vector<BlockItem *>();
  if (!hasCondition(address)) {
    blocks = blocksByLabels(file.body(), address, fault);
    if (blocks && blocks->empty())
      blocks = blocksByPath(file.body(), address, fault);
  }
  if (blocks && blocks->empty())
    blocks = queryBlocks(file, address, language, fault);
  return blocks;
}

std::optional<FoundText> getBlocks(File &file, std::string_view address,
                                   const Language &language, Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks =
      findBlocks(file, address, language, fault);
  if (!blocks)
    return std::nullopt;
  FoundText out{{}, blocks->size()};
  for (const BlockItem *block : *blocks) {
    if (!out.text.empty())
      out.text += '\n';
    block->print(out.text);
  }
  return out;
}

std::optional<FoundText> getBody(File &file, std::string_view address,
                                 const Language &language, Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks =
      findBlocks(file, address, language, fault);
  if (!blocks)
    return std::nullopt;
  std::string out;
  if (!blocks->empty()) {
    out += blocks->front()->commentAfterBrace();
    for (const std::unique_ptr<Item> &item : blocks->front()->body().items())
      item->print(out);
  }
  return FoundText{collapseEmptyLines(out, language), blocks->size()};
}

std::optional<FoundText> listBlocks(File &file, std::string_view address,
                                    const Language &language, Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks = file.body().blocks();
  if (!address.empty())
    blocks = findBlocks(file, address, language, fault);
  if (!blocks)
    return std::nullopt;
  FoundText out{{}, blocks->size()};
  for (const BlockItem *block : *blocks)
    out.text += addressOf(*block) + '\n';
  return out;
}

std::optional<size_t> moveBlocks(File &file, std::string_view from,
                                 std::string_view to, const Language &language,
                                 Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks =
      blocksToEdit(file, from, language, fault);
  if (!blocks)
    return std::nullopt;
  std::optional<Header> header = readHeader(to, fault);
  if (!header)
    return std::nullopt;
  if (!blocks->empty() && !isName(header->type, fault))
    return std::nullopt;
  for (BlockItem *block : *blocks) {
    block->setType(header->type);
    block->setLabels(header->labels);
  }
  return blocks->size();
}

bool newBlock(File &file, std::string_view address, bool newline,
              Fault &fault) {
  std::optional<Header> header = readHeader(address, fault);
  if (!header || !isName(header->type, fault))
    return false;
  if (newline)
    file.body().appendEmptyLine();
  file.body().appendBlock(header->type, header->labels);
  return true;
}

std::optional<size_t> appendBlock(File &file, std::string_view parent,
                                  std::string_view child, bool newline,
                                  const Language &language, Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks =
      blocksToEdit(file, parent, language, fault);
  if (!blocks)
    return std::nullopt;
  std::optional<Header> header = readHeader(child, fault);
  if (!header || (!blocks->empty() && !isName(header->type, fault)))
    return std::nullopt;
  for (BlockItem *block : *blocks) {
    if (newline)
      block->body().appendEmptyLine();
    block->body().appendBlock(header->type, header->labels);
  }
  return blocks->size();
}

std::optional<size_t> removeBlocks(File &file, std::string_view address,
                                   const Language &language, Fault &fault) {
  std::optional<std::vector<BlockItem *>> blocks =
      blocksToEdit(file, address, language, fault);
  if (!blocks)
    return std::nullopt;
  std::map<BodyItems *, std::set<const Item *>> removed;
  for (BlockItem *block : *blocks)
    removed[block->body().outer()].insert(block);
  for (auto &[body, items] : removed)
    body->remove(items);
  return blocks->size();
}

std::string collapseEmptyLines(std::string_view text,
                               const Language &language) {
  Diagnostics ignored;
  Tree tree =
      parseConfig(SourceFile("<text>", std::string(text)), language, ignored);
  std::string out;
  std::string_view blanks;
  size_t lineEnds = 2;   // in a row, up to here
  size_t afterFirst = 0; // the size of `out` after the first block
  auto size = static_cast<uint32_t>(text.size());
  bool started = false;
  forEachPart(tree, {0, size}, [&](PartKind kind, std::string_view part) {
    if (kind == PartKind::Blanks) {
      blanks = part;
      return;
    }
    if (kind == PartKind::LineEnd) {
      if (started && lineEnds < 2) {
        out.append(blanks).append(part);
        if (++lineEnds == 1)
          afterFirst = out.size();
      }
    } else {
      out.append(blanks).append(part);
      lineEnds = 0;
      started = true;
    }
    blanks = {};
  });
  if (lineEnds == 2 && started)
    out.resize(afterFirst);
  return out.append(blanks);
}

} // namespace hcl::edit
