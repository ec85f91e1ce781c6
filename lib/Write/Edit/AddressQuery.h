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
#ifndef HCL_LIB_EDIT_ADDRESSQUERY_H
#define HCL_LIB_EDIT_ADDRESSQUERY_H

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
  BodyItems *body;
  AttributeItem *attribute;
  std::vector<PartStep> steps = {}; ///< none: the attribute itself
  std::string name = {};            ///< the name from an edit
  PartPlace place = {};             ///< where the steps lead
};

/// A place of an attribute or of an entry of an object that is not there yet.
struct MissingPart {
  BodyItems *body;
  /// Null: the first of the names is an attribute of the body.
  AttributeItem *attribute = nullptr;
  std::vector<PartStep> steps = {}; ///< to the object without the entry
  /// The names from there on; each but the last is that of an object around
  /// the next.
  std::vector<std::string> names = {};
  PartPlace place = {}; ///< after the last entry of the object
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
[[nodiscard]] std::optional<std::vector<AddressElement>>
readElements(std::string_view address, const Language &language, Fault &fault);

/// A parsed address.
class AddressQuery {
public:
  /// Errors: as readElements.
  [[nodiscard]] static std::optional<AddressQuery>
  read(std::string_view address, const Language &language, Fault &fault);

  /// The blocks at the address, from `body`, in their order.
  std::vector<BlockItem *> blocks(const BodyItems &body) const;
  /// The attributes and parts at the address, from `body`, in their order.
  std::vector<FoundPart> parts(BodyItems &body) const;
  /// The places in `body` that lack what it leads to: attributes of bodies, and
  /// entries of objects in their expressions. At the top of a file with blocks
  /// only the last element can be missing.
  /// Errors: an expression on the way is not an object.
  [[nodiscard]] bool addMissing(BodyItems &body,
                                std::vector<MissingPart> &missing,
                                Fault &fault) const;

private:
  using Element = AddressElement;

  explicit AddressQuery(const Language &language) : language_(&language) {}

  /// A progress in the address, and how many blocks lead to it.
  struct Progress {
    size_t element = 0;
    size_t level = 0;
  };

  bool matches(Progress progress, std::string_view name) const;
  [[nodiscard]] std::optional<Progress> enter(const BlockItem &block,
                                              Progress progress) const;
  bool holds(const Condition &condition, const BlockItem &block) const;
  void addBlocks(const BodyItems &body, Progress progress,
                 std::vector<BlockItem *> &found) const;
  void addParts(BodyItems &body, Progress progress,
                std::vector<FoundPart> &found) const;
  void addSteps(Range range, size_t element, FoundPart &part,
                std::vector<FoundPart> &found) const;
  bool canBeMade(size_t element) const;
  std::vector<std::string> namesFrom(size_t element) const;
  [[nodiscard]] bool addMissing(BodyItems &body, Progress progress,
                                std::vector<MissingPart> &missing,
                                Fault &fault) const;
  [[nodiscard]] bool addMissingSteps(Range range, size_t element,
                                     MissingPart &part,
                                     std::vector<MissingPart> &missing,
                                     Fault &fault) const;

  const Language *language_;
  std::vector<Element> elements_;
};

/// Whether `address` has an element `*`, or brackets.
bool isPattern(std::string_view address);
/// Whether `address` has a condition, for queries only.
bool hasCondition(std::string_view address);

/// The address of `part`: types and labels of the blocks around it, name,
/// steps.
std::string addressOf(const FoundPart &part);
/// The condition of `block`.
std::string addressOf(const BlockItem &block);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_ADDRESSQUERY_H
