// Addresses with wildcards, conditions, and steps into expressions.
//
//   resource.aws_instance.*[?instance_type == "t2.micro"].tags.Owner
//
// In: an address and a body. Out: all blocks, or all attributes and parts of
// expressions, that it leads to. An element is the type of a block, one of its
// labels, the name of an attribute, or a step into an expression, which may
// also be written `["key"]` or `[0]`. `*` is any label, name or step, and, with
// a condition, any type. A condition is an expression over the constant
// attributes of the block: the block counts if it is true. An attribute that
// the block lacks is null there.
// Errors: what is in brackets is not an expression.
// Deliberately absent: the addresses that hcledit understands, which come first
// (Address.h).
#ifndef HCL_LIB_EDIT_QUERY_H
#define HCL_LIB_EDIT_QUERY_H

#include "Condition.h"
#include "hcl/EditParts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// An attribute, or a part of its expression.
struct FoundPart {
  Body *body;
  Attribute *attribute;
  std::vector<PartStep> steps = {}; ///< none: the attribute itself
  std::string name = {};            ///< the name that an edit gives it
};

/// An element of an address.
struct AddressElement {
  std::string text;
  bool isAny = false;
  bool isStep = false; ///< in brackets: of an expression only
  std::optional<Condition> condition = {};
};

/// The elements of `address`, with wildcards, conditions and steps.
/// Errors: a condition is not closed, or no expression.
std::optional<std::vector<AddressElement>>
readElements(std::string_view address, const Language &language, Fault &fault);

/// An address that was read.
class Query {
public:
  /// Errors: those of readElements.
  static std::optional<Query> read(std::string_view address,
                                   const Language &language, Fault &fault);

  /// The blocks that it leads to from `body`, in their order.
  std::vector<Block *> blocks(const Body &body) const;
  /// The attributes and parts that it leads to from `body`, in their order.
  std::vector<FoundPart> parts(Body &body) const;

private:
  using Element = AddressElement;

  explicit Query(const Language &language) : language_(&language) {}

  /// A place in the address, and how many blocks lead to it.
  struct Place {
    size_t element = 0;
    size_t level = 0;
  };

  bool matches(Place place, std::string_view name) const;
  std::optional<Place> enter(const Block &block, Place place) const;
  bool holds(const Condition &condition, const Block &block) const;
  void addBlocks(const Body &body, Place place,
                 std::vector<Block *> &found) const;
  void addParts(Body &body, Place place, std::vector<FoundPart> &found) const;
  void addSteps(std::string_view expression, size_t element, FoundPart &part,
                std::vector<FoundPart> &found) const;

  const Language *language_;
  std::vector<Element> elements_;
};

/// Whether `address` has an element that is `*`, or brackets.
bool isPattern(std::string_view address);
/// Whether `address` has a condition, so that only a query understands it.
bool hasCondition(std::string_view address);

/// The address of `part`: types and labels of the blocks around it, name,
/// steps.
std::string addressOf(const FoundPart &part);
/// That of `block`.
std::string addressOf(const Block &block);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_QUERY_H
