// The rules of a body: attributes and nested blocks.
//
// Members are words of the description language, which BodyWords.cpp explains.
// Deliberately absent: the rules of a block of the module (Description.h).
#ifndef HCL_LIB_DESCRIPTION_BODYRULE_H
#define HCL_LIB_DESCRIPTION_BODYRULE_H

#include "Schemas/Schema.h"
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
  Early,      ///< evaluated before child modules are read, with few names
  Type,       ///< a type constraint
  Reference,  ///< the name of something in the module
  References, ///< a list of references
  Path,       ///< a path such as `a.b[0]`, defined or not
  Paths,      ///< a list of paths, or a keyword of `one_of`
  Keyword,    ///< a name of `one_of`, perhaps in quotes
  Static,     ///< names, and lists and objects of names, kept for others
  Ignored,    ///< kept for others: not evaluated, not checked
};

/// The form of the names of definitions in an expression.
enum class NameForm : uint8_t {
  Values, ///< free variables
  Names,  ///< also `a.b` in quotes: alone, in a list or in an object
  None,   ///< what looks like a name is none
};

/// The form of the names in expressions with `role`.
NameForm nameFormOf(Role role);

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

/// The versions of the application that have a word of a module.
struct Lifetime {
  std::string since = {}; ///< empty: from the first
  std::string until = {}; ///< the first without the word; empty: none
  std::string deprecated = {};
  /// The reason why the version at hand lacks the word, as the end of a
  /// sentence; empty: present.
  std::string problem = {};

  /// Whether modules are checked for the word.
  bool isChecked() const { return !problem.empty() || !deprecated.empty(); }
};

/// Blocks that texts in a value name: `names`.
struct NamesRule {
  std::vector<std::string> blocks = {};
  /// Over the variable `value`; nothing: the text is the only label.
  std::optional<Expression> labels = {};
};

/// An attribute of a body: `attr`.
struct AttributeRule {
  std::string name;
  Lifetime lifetime = {};
  bool refusesOverride = false;
  bool isRefusedInRoot = false;
  bool constrainsVersion = false;
  bool isRequired = false;
  Role role = Role::Value;
  Type type = {};
  bool isNotNull = false;
  std::vector<Value> oneOf = {}; ///< empty: all
  std::vector<std::string> words = {};
  /// The first versions with some of these words.
  std::map<std::string, std::string, std::less<>> wordsSince = {};
  std::vector<std::string> conflicts = {};
  std::optional<Expression> valid = {};
  std::string expected = {}; ///< what is valid, in words
  std::optional<Expression> read = {};
  std::optional<NamesRule> names = {};
  std::vector<std::string> targets = {}; ///< empty: all
  bool isNameOnly = false;
  std::optional<bool> isDeclared = {};
  /// The advice in a warning about a path that names nothing; empty: such a
  /// path is an error, if it is to be declared.
  std::string undeclared = {};
  bool mayCall = false;
  /// The first version in which an early attribute is more than a literal;
  /// empty: in all.
  std::string earlySince = {};
  /// The reason why the version at hand has a literal here; empty: none.
  std::string whyLiteral = {};
  std::vector<std::string> calls = {}; ///< functions; empty: all
  std::vector<std::string> selfOnly = {};
  std::vector<std::string> reserved = {};
  std::string like = {};
  std::string excluded = {};
  ValueMerge valueMerge = ValueMerge::None;
  /// Instead of the strategy of the kind.
  std::optional<MergeStrategy> includedMerge = {};
  bool isCompact = false;
  std::string identity = {}; ///< the key of elements; empty: all of them
  /// The declaration by the provider; null: the description has the attribute.
  const schemas::SchemaAttribute *schema = nullptr;
};

/// Attributes of a block with a condition: `condition`.
struct ConditionRule {
  std::string test;
  std::string message; ///< empty: none
  bool isWarning = false;
  bool isStrict = false;
  std::string self = {};    ///< empty: none
  std::string summary = {}; ///< empty: that of the kind of diagnostic
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
  /// Puts `rule` in the place of the rule of equal type, or at the end.
  void set(NestedRule rule);
  /// Removes the rule of this type, and returns whether there is one.
  [[nodiscard]] bool remove(std::string_view type);
  /// The rule of this type, or null.
  const NestedRule *find(std::string_view type) const;
  /// Adds the rule at `other`, of another body.
  void share(const Iterator &other) { rules_.push_back(other.shared()); }
  /// Whether there is a rule of this type.
  bool has(std::string_view type) const;

private:
  std::vector<std::shared_ptr<NestedRule>> rules_;
};

/// A name in a description that must be described.
struct NameUse {
  std::string_view word; ///< the argument with the name
  std::string name;
  Place place;
};

/// The content of a body.
struct BodyRule {
  std::map<std::string, AttributeRule, std::less<>> attributes = {};
  NestedRules blocks;
  bool allowsUndescribed = false;
  bool hasNoOtherBlocks = false; ///< implies allowsUndescribed
  bool ignoresUndescribed = false;
  /// The rule of undescribed attributes, without a name; nothing: that of a
  /// value. Implies hasNoOtherBlocks.
  std::optional<AttributeRule> others = {};
  /// Whether some attribute or block has a lifetime or refuses overriding.
  bool hasChecks = false;
  std::vector<std::string> except = {};
  std::vector<std::string> needed = {};
  /// Headlines, by kinds of diagnostics, perhaps after an attribute and a dot.
  std::map<std::string, std::string, std::less<>> summaries = {};
  /// Names that this body, or a variant of it, must describe.
  std::vector<NameUse> neighbours = {};
  /// All names of this rule and, for a variant, of the rule that it extends.
  BodySchema schema = {};
  /// Whether a name in `schema` is that of an attribute and of blocks: a body
  /// has one of the two.
  bool hasTwoForms = false;
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

/// The use of the content of a nested block.
enum class NestedUse : uint8_t {
  Value,
  Ignored,
  Entries,
  Literal,
  Early,
  Kept, ///< ignored, but only what is described is allowed
};

/// A type of blocks inside another block.
struct NestedRule {
  std::string type;
  Lifetime lifetime = {};
  NestedForm form = NestedForm::Single;
  std::vector<std::string> labels = {};
  std::optional<Expression> validLabels = {};
  std::optional<NamesRule> names = {}; ///< of the first label
  size_t minimum = 0;
  size_t maximum = SIZE_MAX;
  bool merges = false;
  bool refusesOverride = false;
  std::optional<std::string> deferredSelf = {};
  std::vector<std::string> deferredNames = {}; ///< more names in it
  /// The value that the block adds to a computed value around it, over its
  /// attributes; nothing: none.
  std::optional<Expression> value = {};
  NestedUse use = NestedUse::Value;
  std::string entryShorthand = {};
  /// First words of further names in a block that is used early.
  std::vector<std::string> earlyWords = {};
  bool requiresVariant = false;
  bool isOnce = false;
  bool allowsDuplicates = false; ///< the last block of equal labels counts
  std::vector<std::string> conflicts = {};
  NamePattern name = {}; ///< empty: none
  BodyRule body = {};
  /// More content of blocks with a certain first label.
  std::map<std::string, BodyRule, std::less<>> variants = {};
  std::optional<ConditionRule> condition = {};
  /// The declaration by the provider, of the blocks or of an attribute that is
  /// written as blocks; both null: the description has the blocks.
  const schemas::NestedSchema *schema = nullptr;
  const schemas::SchemaAttribute *attributeSchema = nullptr;
  bool isElement = false; ///< in such blocks, in place of an inner attribute

  /// Whether a provider has declared these blocks.
  bool isFromSchema() const { return schema || attributeSchema; }
  /// Whether the content is not evaluated.
  bool isIgnored() const { return use != NestedUse::Value; }
};

inline void NestedRules::set(NestedRule rule) {
  auto shared = std::make_shared<NestedRule>(std::move(rule));
  for (std::shared_ptr<NestedRule> &each : rules_)
    if (each->type == shared->type) {
      each = std::move(shared);
      return;
    }
  rules_.push_back(std::move(shared));
}

inline bool NestedRules::remove(std::string_view type) {
  return std::erase_if(rules_, [&](const std::shared_ptr<NestedRule> &rule) {
           return rule->type == type;
         }) != 0;
}

inline const NestedRule *NestedRules::find(std::string_view type) const {
  auto found = std::ranges::find(*this, type, &NestedRule::type);
  return found == end() ? nullptr : &*found;
}

inline bool NestedRules::has(std::string_view type) const {
  return find(type) != nullptr;
}

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_BODYRULE_H
