#include "Expandable.h"

#include "Support/Message.h"
#include "hcl/Text.h"

namespace hcl {

std::string whyNotExpandable(const Value &collection) {
  Type type = collection.type();
  if (!type.isDynamic() && !type.isCollection() && !type.isStructural())
    return message("A value of type {type} has no elements. Give a list, set, "
                   "tuple, map or object.",
                   "type"_a = friendlyName(type));
  if (collection.isNull())
    return "The value is null. Write [] to make no block.";
  return {};
}

void reportInvalidIterator(Place where, Diagnostics &diagnostics) {
  diagnostics.add(DiagKind::InvalidIterator, where.file, where.range,
                  "The iterator is the name of one variable, e.g. port.");
}

void reportMissingContent(Place where, Diagnostics &diagnostics) {
  diagnostics.add(DiagKind::MissingContent, where.file, where.range,
                  "A dynamic block has one block of type \"content\", the "
                  "body of the blocks that it makes.");
}

void reportExtraneousContent(Place where, Diagnostics &diagnostics) {
  diagnostics.add(DiagKind::ExtraneousContent, where.file, where.range,
                  "A dynamic block has only one block of type \"content\". "
                  "Remove one.");
}

} // namespace hcl
