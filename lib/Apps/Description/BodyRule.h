// The rules of a body: attributes and nested blocks.
//
// Deliberately absent: the rules of a block of the module (Description.h).
#ifndef HCL_LIB_DESCRIPTION_BODYRULE_H
#define HCL_LIB_DESCRIPTION_BODYRULE_H

#include "hcl/Body.h"
#include "hcl/Expression.h"
#include "hcl/Type.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::app {

/// How the expression of an attribute is used: `as` in a description.
enum class Role : uint8_t {
  Value,      ///< evaluated with all names
  Literal,    ///< evaluated without names, when the file is read
  Type,       ///< a type constraint
  Reference,  ///< the name of something in the module
  References, ///< a list of references
  Path,       ///< a path such as `a.b[0]`, defined or not
  Paths,      ///< a list of paths, or a keyword of `one_of`
  Keyword,    ///< a name of `one_of`, perhaps in quotes
  Ignored,    ///< kept for others: not evaluated, not checked
};

/// How the values of an attribute are merged if several blocks set it: `merge`.
enum class ValueMerge : uint8_t {
  None,     ///< the last value replaces the others
  Keys,     ///< a map with the keys of all; null sets nothing
  Elements, ///< a list with the elements of all
};

/// How a definition is merged with its base in an included module.
enum class MergeStrategy : uint8_t {
  Replace, ///< the definition replaces its base
  /// each attribute, and each labelled block, replaces its namesake
  Attributes,
  Deep, ///< maps are merged key by key, lists are appended
};

/// An attribute of a body: `attr`.
struct AttributeRule {
  std::string name;
  bool isRequired = false;
  Role role = Role::Value;
  Type type = {}; ///< the type of the converted value
  /// The allowed values; empty: all.
  std::vector<Value> oneOf = {};
  /// Names in the expression that are texts, each its own: `words`.
  std::vector<std::string> words = {};
  /// Attributes that exclude this attribute.
  std::vector<std::string> conflicts = {};
  /// A condition on what is known, over the variable `value`.
  std::optional<Expression> valid = {};
  /// The types of blocks that references may lead to and paths may name:
  /// `targets`; empty: all.
  std::vector<std::string> targets = {};
  /// References stop at a definition or an instance, paths at a definition:
  /// `name_only`.
  bool isNameOnly = false;
  /// Whether the module must define what a path names, or must not: `declared`.
  std::optional<bool> isDeclared = {};
  /// A literal may call functions: `functions`.
  bool mayCall = false;
  /// Keywords that make a deferred block, and the deferred blocks of other
  /// types next to it, self-only: `self_only`.
  std::vector<std::string> selfOnly = {};
  /// Reserved first words of a path: `reserved`.
  std::vector<std::string> reserved = {};
  /// The attribute with which this path must agree in naming a module or not,
  /// and from which it must differ: `like`.
  std::string like = {};
  ValueMerge valueMerge = ValueMerge::None;
  /// Of an attribute that is a definition: the strategy for its base in an
  /// included module, instead of the strategy of the kind: `merge_included`.
  std::optional<MergeStrategy> includedMerge = {};
  /// A list has each element once, and neither null nor empty texts: `compact`.
  bool isCompact = false;
};

/// Attributes of a block with a condition: `condition`.
struct ConditionRule {
  std::string test;    ///< the attribute with the test
  std::string message; ///< the attribute with the message; empty: none
  bool isWarning = false;
  /// The message must be a string even while the test holds: `strict`.
  bool isStrict = false;
  /// The name for the value of the surrounding block; empty: none.
  std::string self = {};
  /// The names that the test must refer to: `refers_to`.
  enum class Subject : uint8_t { None, Anything, Itself };
  Subject subject = Subject::None;
};

/// A part of a name: a fixed word, or a label of the block.
struct NamePart {
  std::string word; ///< empty: a label
  size_t label = 0;
};
using NamePattern = std::vector<NamePart>;

struct NestedRule;

/// Types of blocks in a body, some of which other bodies have too: a content
/// that many name is there once.
class NestedRules {
public:
  /// Iterates over the rules in their order.
  class Iterator {
  public:
    using value_type = NestedRule;
    using difference_type = std::ptrdiff_t;
    using Position = std::vector<std::shared_ptr<NestedRule>>::const_iterator;

    Iterator() = default;
    explicit Iterator(Position at) : at_(at) {}
    NestedRule &operator*() const { return **at_; }
    NestedRule *operator->() const { return at_->get(); }
    Iterator &operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return Iterator(at_++); }
    bool operator==(const Iterator &other) const = default;
    /// The rule, to share it.
    const std::shared_ptr<NestedRule> &shared() const { return *at_; }

  private:
    Position at_ = {};
  };

  Iterator begin() const { return Iterator(rules_.begin()); }
  Iterator end() const { return Iterator(rules_.end()); }
  bool empty() const { return rules_.empty(); }
  void push_back(NestedRule rule);
  /// Adds the rule at `other`, of another body.
  void share(const Iterator &other) { rules_.push_back(other.shared()); }
  /// Whether there is a rule of this type.
  bool has(std::string_view type) const;

private:
  std::vector<std::shared_ptr<NestedRule>> rules_;
};

/// The content of a body.
struct BodyRule {
  std::map<std::string, AttributeRule, std::less<>> attributes = {};
  NestedRules blocks;
  /// Anything else is allowed, too, and read as it is written: `open`.
  bool allowsUndescribed = false;
  /// Only undescribed attributes are: `any_attributes`. Implies
  /// allowsUndescribed.
  bool hasNoOtherBlocks = false;
  /// Undescribed names that are not allowed all the same: `except`.
  std::vector<std::string> except = {};
  /// Attributes of which at least one must be set: `needs_one`; empty: no
  /// demand.
  std::vector<std::string> needed = {};
  /// All names of this rule and, for a variant, of the rule that it extends.
  BodySchema schema = {};
  /// The levels of blocks in it.
  size_t depth = 0;
};

/// The number of blocks of a type, and the form of the value: the hcldec word
/// that describes the type.
enum class NestedForm : uint8_t {
  Single, ///< `block`: at most one; an object or null
  List,   ///< `block_list`: a tuple of objects
  Map,    ///< `block_map`: objects by labels
};

/// A type of blocks inside another block.
struct NestedRule {
  std::string type;
  NestedForm form = NestedForm::Single;
  std::vector<std::string> labels = {};
  size_t minimum = 0;
  size_t maximum = SIZE_MAX;
  /// An overriding block keeps the attributes that it does not set.
  bool merges = false;
  /// An override of the block is an error: `no_override`.
  bool refusesOverride = false;
  /// The block is deferred: references are checked, the application evaluates
  /// the block. The text is the name for the value of the surrounding block
  /// there: `deferred_self`.
  std::optional<std::string> deferredSelf = {};
  /// The content is not evaluated: `as = "ignored"`.
  bool isIgnored = false;
  /// Each attribute, whatever its name, is an object with the attributes of the
  /// body, or the value of the attribute `entryShorthand`: `as = "entries"`,
  /// `shorthand`. No attribute is evaluated.
  bool hasEntries = false;
  std::string entryShorthand = {};
  /// The first label must be the label of a variant: `variants_only`.
  bool requiresVariant = false;
  /// All blocks of the outer type together have at most one: `once`.
  bool isOnce = false;
  /// Types of blocks that exclude this type: `conflicts`.
  std::vector<std::string> conflicts = {};
  /// The name of the block in expressions of its neighbours, where its value is
  /// deferred: `name`; empty: none.
  NamePattern name = {};
  BodyRule body = {};
  /// More content of blocks with a certain first label.
  std::map<std::string, BodyRule, std::less<>> variants = {};
  std::optional<ConditionRule> condition = {};
};

inline void NestedRules::push_back(NestedRule rule) {
  rules_.push_back(std::make_shared<NestedRule>(std::move(rule)));
}

inline bool NestedRules::has(std::string_view type) const {
  return std::ranges::find(*this, type, &NestedRule::type) != end();
}

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_BODYRULE_H
