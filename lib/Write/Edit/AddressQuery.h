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
#include "ExpressionParts.h"
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
  PartPlace place = {};             ///< where the steps lead
};

/// A place of an attribute or of an entry of an object that is not there yet.
struct MissingPart {
  Body *body;
  /// Null: the first of the names is an attribute of the body.
  Attribute *attribute = nullptr;
  std::vector<PartStep> steps = {}; ///< to the object in which it is missing
  /// The names from there on; each but the last is that of an object around
  /// the next.
  std::vector<std::string> names = {};
  PartPlace place = {}; ///< after the last entry of that object
};

/// An element of an address.
struct AddressElement {
  std::string text;
  bool isAny = false;
  bool isStep = false;   ///< in brackets: of an expression only
  bool isNumber = false; ///< in brackets without quotes
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
  /// The places in `body` that lack what it leads to: attributes of bodies, and
  /// entries of objects in their expressions. At the top of a file with blocks
  /// only the last element can be missing.
  /// Errors: an expression on the way is not an object.
  bool addMissing(Body &body, std::vector<MissingPart> &missing,
                  Fault &fault) const;

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
  void addSteps(Range range, size_t element, FoundPart &part,
                std::vector<FoundPart> &found) const;
  bool canBeMade(size_t element) const;
  std::vector<std::string> namesFrom(size_t element) const;
  bool addMissing(Body &body, Place place, std::vector<MissingPart> &missing,
                  Fault &fault) const;
  bool addMissingSteps(Range range, size_t element, MissingPart &part,
                       std::vector<MissingPart> &missing, Fault &fault) const;

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
