// hcledit's commands on blocks and bodies.
#include "Address.h"
#include "NativeDocument.h"
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

} // namespace

/// The blocks that a query finds. Without wildcards it names all labels.
std::optional<NativeDocument::Blocks>
NativeDocument::queryBlocks(std::string_view address, Fault &fault) {
  std::optional<AddressQuery> query =
      AddressQuery::read(address, language_, fault);
  if (!query)
    return std::nullopt;
  Blocks blocks = query->blocks(file_.body());
  if (!isPattern(address))
    std::erase_if(blocks, [&](const BlockItem *block) {
      return splitAddress(addressOf(*block)).size() !=
             splitAddress(address).size();
    });
  return blocks;
}

/// The blocks to edit: blocks at the top of the file with the labels of
/// `address`, or, without any, the blocks of a query.
std::optional<NativeDocument::Blocks>
NativeDocument::blocksToEdit(std::string_view address, Fault &fault) {
  std::optional<Blocks> blocks = Blocks();
  if (!hasCondition(address))
    blocks = blocksByLabels(file_.body(), address, fault);
  if (blocks && blocks->empty())
    blocks = queryBlocks(address, fault);
  return blocks;
}

std::optional<NativeDocument::Blocks>
NativeDocument::blocksToPrint(std::string_view address, Fault &fault) {
  std::optional<Blocks> blocks = Blocks();
  if (!hasCondition(address)) {
    blocks = blocksByLabels(file_.body(), address, fault);
    if (blocks && blocks->empty())
      blocks = blocksByPath(file_.body(), address, fault);
  }
  if (blocks && blocks->empty())
    blocks = queryBlocks(address, fault);
  return blocks;
}

std::optional<size_t> NativeDocument::moveBlocks(std::string_view from,
                                                 std::string_view to,
                                                 Fault &fault) {
  std::optional<Blocks> blocks = blocksToEdit(from, fault);
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

std::optional<size_t> NativeDocument::newBlock(std::string_view address,
                                               bool newline, Fault &fault) {
  std::optional<Header> header = readHeader(address, fault);
  if (!header || !isName(header->type, fault))
    return std::nullopt;
  if (newline)
    file_.body().appendEmptyLine();
  file_.body().appendBlock(header->type, header->labels);
  return 1;
}

std::optional<size_t> NativeDocument::appendBlock(std::string_view parent,
                                                  std::string_view child,
                                                  bool newline, Fault &fault) {
  std::optional<Blocks> blocks = blocksToEdit(parent, fault);
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

std::optional<size_t> NativeDocument::removeBlocks(std::string_view address,
                                                   Fault &fault) {
  std::optional<Blocks> blocks = blocksToEdit(address, fault);
  if (!blocks)
    return std::nullopt;
  std::map<BodyItems *, std::set<const Item *>> removed;
  for (BlockItem *block : *blocks)
    removed[block->body().outer()].insert(block);
  for (auto &[body, items] : removed)
    body->remove(items);
  hasGaps_ = true;
  return blocks->size();
}

} // namespace hcl::edit
