// Addresses of blocks and attributes, as hcledit writes them.
//
//   resource.aws_instance.web.tags     block type, labels, attribute
//   server.a\.b                        a label with a dot
//
// In: an address and a body. Out: the blocks and attributes that it leads to.
// An address is split at dots; a backslash takes the next character as it is.
// Whether an element is a label or the type of a nested block is decided by
// the file: labels first. A label that is written with an escaped introducer
// (`$${`) is not seen, as in the reference.
// Deliberately absent: wildcards in nested blocks, and conditions (Query.h).
#ifndef HCL_LIB_EDIT_ADDRESS_H
#define HCL_LIB_EDIT_ADDRESS_H

#include "hcl/Edit.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// The elements of `address`; one, empty, for the empty address.
std::vector<std::string> splitAddress(std::string_view address);
/// The address of these elements: their dots are escaped, their backslashes are
/// not.
std::string joinAddress(std::span<const std::string> elements);

/// Whether attributes and blocks can have the name `name`.
/// Errors: the text is not an identifier.
[[nodiscard]] bool isName(std::string_view name, Fault &fault);

/// The addressable labels of `block`.
std::vector<std::string> addressLabels(const BlockItem &block);

/// The blocks directly in `body` with the type and all labels of `address`,
/// where `*` stands for any label, in the address or in the file.
/// Errors: the address is empty.
[[nodiscard]] std::optional<std::vector<BlockItem *>>
blocksByLabels(const BodyItems &body, std::string_view address, Fault &fault);

/// The blocks that `address` leads to from `body`: a type and its labels, then
/// blocks in the body of each.
/// Errors: the address, or the rest of it for a nested block, is empty.
[[nodiscard]] std::optional<std::vector<BlockItem *>>
blocksByPath(const BodyItems &body, std::string_view address, Fault &fault);

/// An attribute and its body.
struct FoundAttribute {
  AttributeItem *attribute = nullptr;
  BodyItems *body = nullptr;
};

/// The attribute at `address`: an attribute of `body`, or of the first block
/// that has one. Null if there is none.
/// Errors: as blocksByPath.
[[nodiscard]] std::optional<FoundAttribute>
attributeAt(BodyItems &body, std::string_view address, Fault &fault);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_ADDRESS_H
