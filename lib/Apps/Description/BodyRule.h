// The rules of a body: its attributes and nested blocks.
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
  Literal,    ///< evaluated without names, when it is read
  Type,       ///< a type constraint
  Reference,  ///< the name of something in the module
  References, ///< a list of such names
  Path,       ///< a path such as `a.b[0]`, which need not exist
  Paths,      ///< a list of such paths, or a keyword of `one_of`
  Keyword,    ///< a name of `one_of`, perhaps in quotes
  Ignored,    ///< kept for others: not evaluated, not checked
};

/// How values of an attribute that several blocks give one block are one value:
/// `joined`.
enum class ValueMerge : uint8_t {
  None,     ///< the last one replaces the others
  Keys,     ///< a map with the keys of all; null sets nothing
  Elements, ///< a list with the elements of all
};

/// How a definition is laid over that of an included module.
enum class MergeStrategy : uint8_t {
  Replace,    ///< it replaces it
  Attributes, ///< each attribute, and each labelled block in it, does
  Deep,       ///< maps are merged key by key, lists are appended
};

/// An attribute that a body may have: `attr`.
struct AttributeRule {
  std::string name;
  bool isRequired = false;
  Role role = Role::Value;
  Type type = {}; ///< values are converted to it
  /// The values that are allowed; empty: all.
  std::vector<Value> oneOf = {};
  /// Names that its expression may use, each for its own text: `words`.
  std::vector<std::string> words = {};
  /// Attributes that exclude this one.
  std::vector<std::string> conflicts = {};
  /// A condition on what is known, over the variable `value`.
  std::optional<Expression> valid = {};
  /// The types of blocks that references may lead to, and whose names a path
  /// may be: `targets`; empty: all.
  std::vector<std::string> targets = {};
  /// References stop at a definition or an instance of it, paths at a
  /// definition: `whole`.
  bool isNameOnly = false;
  /// Whether the module must define what a path names, or must not: `declared`.
  std::optional<bool> isDeclared = {};
  /// A literal may call functions: `functions`.
  bool mayCall = false;
  /// With one of these keywords a block that is evaluated later, and those of
  /// other types beside it, refer to itself and its instance only: `isolates`.
  std::vector<std::string> selfOnly = {};
  /// First words that a path must not have: `reserved`.
  std::vector<std::string> reserved = {};
  /// A path to a module if this attribute is one, and to another one: `like`.
  std::string like = {};
  ValueMerge valueMerge = ValueMerge::None;
  /// Of an attribute that is a definition of its own: how it is laid over that
  /// of an included module, instead of the way of the others: `merged`.
  std::optional<MergeStrategy> includedMerge = {};
  /// A list has each element once, and neither null nor empty texts: `compact`.
  bool isCompact = false;
};

/// Attributes of a block that state a condition: `condition`.
struct ConditionRule {
  std::string test;    ///< the attribute that must be true
  std::string message; ///< the attribute with the message; empty: none
  bool isWarning = false;
  /// The message must be a string even while the test holds: `strict`.
  bool isStrict = false;
  /// The name of the value of the block around it; empty: it has none.
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
  /// Only attributes are: `open_attributes`. Implies isOpen.
  bool hasNoOtherBlocks = false;
  /// Names of attributes and blocks that are not, though it is open: `except`.
  std::vector<std::string> except = {};
  /// Attributes of which one must be set: `needs_one`; empty: none must.
  std::vector<std::string> needed = {};
  /// All that it names, and the rule that it is a variant of.
  BodySchema schema = {};
  /// The levels of blocks in it.
  size_t depth = 0;
};

/// The number of blocks of a type, and the form of their value: the word of
/// hcldec that describes them.
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
  /// A block that overrides keeps the attributes that it does not set.
  bool merges = false;
  /// It may not be overridden.
  bool refusesOverride = false;
  /// The references in it are checked, but it is evaluated by others, later:
  /// `self` is the name that the value of the block around it has there.
  std::optional<std::string> deferredSelf = {};
  /// The content is not evaluated: `as = "ignored"`.
  bool isIgnored = false;
  /// Each attribute, whatever its name, is an object whose attributes the body
  /// describes, or the value of the one that `bareEntry` names: `as =
  /// "entries"`, `bare`. None is evaluated.
  bool hasEntries = false;
  std::string entryShorthand = {};
  /// The first label must be that of a variant: `closed`.
  bool requiresVariant = false;
  /// All blocks of the type around it have one: `once`.
  bool isOnce = false;
  /// Types of blocks that exclude this one: `conflicts`.
  std::vector<std::string> conflicts = {};
  /// The name that expressions in blocks beside it use for what it is, which is
  /// known later: `name`; empty: it has none.
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
