// The rules of an application, as a description states them.
//
// In: a description file, read by DescriptionReader. Out: plain structures,
// constant from then on, which loading (ModuleSource/ModuleLoader.h) and
// evaluation (ModuleEval/Evaluation.h) follow. Each member is a word of the
// description language, explained in docs/applications.md.
// Deliberately absent: knowledge of any application.
#ifndef HCL_LIB_DESCRIPTION_DESCRIPTION_H
#define HCL_LIB_DESCRIPTION_DESCRIPTION_H

#include "BodyRule.h"
#include "hcl/Body.h"
#include "hcl/Expression.h"
#include "hcl/Function.h"
#include "hcl/Language.h"
#include "hcl/Type.h"
#include "hcl/TypeConstraint.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// How the value of the argument makes instances: `over` of `repeat`.
enum class RepeatForm : uint8_t {
  Number, ///< as many as a number says
  /// an instance for each element of a map, object or set of strings
  Elements,
  Collection,   ///< the same, also for each element of a list, numbered
  Combinations, ///< an instance for each combination of the lists in an object
};

/// The words of a name: `each.key` is {each, key}.
using NamePath = std::vector<std::string>;

/// An attribute that repeats the block: `repeat`.
struct RepeatRule {
  std::string attribute;
  RepeatForm form = RepeatForm::Number;
  NamePath key;   ///< of the number, key or combination
  NamePath value; ///< of the element
  /// The keys of a combination are names of their own: `key_names`.
  bool keysAreNames = false;
  /// The attribute with the name of each instance; empty: key or number.
  std::string instanceName = {};
  /// An unknown collection is an error rather than unknown instances.
  bool mustBeKnown = false;
  /// References select an instance of a repeated block by an index, and a block
  /// that is not repeated without an index: `indexed`.
  bool isIndexed = false;
};

/// Which types the constraint of an input may write.
enum class TypeForm : uint8_t {
  Any,
  WithoutDefaults, ///< `optional` has one argument
  Exact,           ///< neither `any` nor `optional`
};

/// Values that come from outside: `input`.
struct InputRule {
  std::string type;     ///< the attribute with the type constraint, or empty
  std::string fallback; ///< the attribute with the default, or empty
  std::string nullable; ///< the attribute that says whether null is a value
  TypeForm types = TypeForm::Any;
  /// Without a type, the type of the default is that of the value.
  bool typedByDefault = false;
  /// But values have no type if the default is an empty tuple or object.
  bool emptyIsUntyped = false;
  /// Constructors of types without an argument: `list` is list(any).
  std::vector<std::string> shorthandTypes = {};
  TypeNames typeNames = {}; ///< further names of types: `type_names`
  /// No value and no default is null, or deferred, rather than an error.
  bool mayLack = false;
  bool isDeferred = false;
  /// Instead of null, without a type: `absent`.
  std::optional<std::string> absent = {};
};

/// Blocks that call a child module: `call`.
struct CallRule {
  std::string source; ///< the attribute with the folder
  std::string inputs; ///< the type of blocks for the other attributes
  /// the type of blocks whose values are the attributes of the call
  std::string outputs;
};

/// Definitions of an included module that are merged into the including module:
/// `merge_included`.
struct MergeRule {
  MergeStrategy shallow = MergeStrategy::Replace;
  MergeStrategy deep = MergeStrategy::Replace;
};

/// Blocks that include a module: `include`.
struct IncludeRule {
  std::string path; ///< the attribute with the file
  /// the attribute that makes the definitions the value of the block
  std::string exposed;
  std::string strategy; ///< the attribute with one of the two words below
  std::string none;     ///< nothing is merged
  std::string deep;     ///< MergeRule::deep counts
};

/// A mark that an attribute declares, and where undeclared marks are allowed:
/// `mark`.
struct MarkRule {
  std::string label;
  std::string declaredBy; ///< the attribute; empty: none
  enum class Need : uint8_t { Never, InRoot, Always };
  /// Where a value with the mark needs the declaration.
  Need need = Need::Never;
  /// The declaration allows the mark without adding it: `allows`.
  bool onlyAllows = false;
  /// The root module must not declare the mark.
  bool refusedInRoot = false;
  /// Every block declares the mark: `always`.
  bool isAlways = false;
};

/// Blocks that inherit attributes: `inherit`.
struct InheritRule {
  std::string attribute; ///< the list of labels
  std::string blocks;    ///< the type of the blocks
};

/// More content, and another value, of blocks with a certain first label:
/// `variant`.
struct VariantRule {
  BodyRule body;
  std::optional<Expression> value = {};
};

/// A type of blocks of a module: `blocks`.
struct KindRule {
  std::string type;
  std::vector<std::string> labels = {};
  /// In the native syntax the labels are optional: `optional_labels`. A block
  /// without labels has no name; with `include`, the name up to the label.
  bool labelsMayLack = false;
  /// The noun in messages, e.g. `input variable`.
  std::string noun;
  BodyRule body = {};
  std::map<std::string, VariantRule, std::less<>> variants = {};

  NamePattern name = {};
  NamePattern alias = {}; ///< a second name: `also`
  /// Each attribute is a definition, with its name as a label for `name`.
  bool eachAttribute = false;
  /// Each attribute is the default of its namesake, an input in a block of this
  /// type, and replaces the default in the block. Empty: no attribute is.
  std::string defaults = {};
  /// Expressions refer to each attribute separately, as written in the block:
  /// `separate_attributes`.
  bool hasSeparateAttributes = false;
  /// Attributes that are not set are deferred: `deferred`.
  bool hasDeferredAttributes = false;
  /// Blocks of one name are merged.
  bool merges = false;
  /// The last block of a name replaces the others: `replace`.
  bool replaces = false;
  /// Two blocks may have the same labels.
  bool allowsDuplicates = false;
  /// Blocks with the same labels differ in this literal: `distinct`; empty: in
  /// nothing.
  std::string distinct = {};
  /// The value: an attribute, an expression of the description over the
  /// attributes, or else the object of all attributes.
  std::string valueAttribute = {};
  std::optional<Expression> value = {};

  std::optional<InputRule> input = {};
  std::optional<CallRule> call = {};
  std::optional<IncludeRule> include = {};
  /// The strategies for bases in included modules; nothing: not merged.
  std::optional<MergeRule> mergeIncluded = {};
  std::optional<InheritRule> inherit = {};
  std::vector<RepeatRule> repeats = {};
  std::vector<MarkRule> marks = {};
  /// Marks that are an error on any value in the block.
  std::vector<std::string> refusedMarks = {};
  /// Marks that are an error on values of described attributes; undescribed
  /// attributes with such a mark are left out of the value: `refuse_described`.
  std::vector<std::string> marksOfOthers = {};
  /// The group of results of the values; empty: none.
  std::string result = {};
  /// Results are shown as stored: null has no type, zero no sign.
  bool isStored = false;
  /// Labels must be identifiers, and none of `reserved`.
  bool hasIdentifiers = false;
  /// Labels, and names of instances, consist of ASCII letters, digits, `_` and
  /// `-`: `plain_names`.
  bool hasPlainNames = false;
  /// Undescribed attributes of the root are errors: `described_only`.
  bool allowsDescribedOnly = false;
  std::vector<std::string> reserved = {};
  bool isIgnored = false; ///< only labels are checked
  /// Calls find inputs or outputs, or blocks find bases, by the label.
  bool isFoundByLabel = false;

  /// Whether instances have an uninherited value.
  bool hasUninheritedValue() const { return inherit || hasSeparateAttributes; }
};

/// The files of a module: `files`.
struct FilesRule {
  std::vector<std::string> patterns = {};
  std::vector<std::string> overrides = {};
  std::vector<std::string> ignored = {};
  /// Files come in the order of `patterns`, not of their names: `ordered`.
  bool isOrdered = false;
  /// A file that is named is a module by itself: `single`.
  bool isSingle = false;
};

/// Where values of inputs come from: `inputs`.
struct InputsRule {
  std::optional<std::string> environment = {}; ///< a prefix of names
  /// The suffix of environment variables with values in JSON, for inputs with a
  /// type; other variables have texts. Empty: no suffix.
  std::string jsonSuffix = {};
  /// Texts for collections are comma-separated values, not expressions.
  bool areFields = false;
  /// A text for a list is the only element; several texts for an input are the
  /// elements.
  bool areElements = false;
  /// A text for a number is that of a double, as Go reads it: decimal or
  /// hexadecimal, and not infinite.
  bool areDoubles = false;
  /// The texts that are bools; empty: `true`, `false`, `1` and `0`.
  std::map<std::string, std::string, std::less<>> bools = {};
  std::vector<std::string> files = {}; ///< patterns, weakest first
};

/// A whole description.
struct Description {
  std::string name;
  FilesRule files = {};
  InputsRule inputs = {};
  std::string functions = "all";
  /// Functions of the table `terraform` that modules have in addition.
  std::vector<std::string> terraformFunctions = {};
  Place terraformFunctionsPlace = {};
  /// Functions of that table that modules have by another name only, by that
  /// name: `function_names`.
  std::map<std::string, std::string, std::less<>> functionNames = {};
  Place functionNamesPlace = {};
  /// The dialect of the application; nothing: the dialect of the language.
  std::optional<Dialect> dialect = {};
  /// Blocks of this type define functions; empty: none do.
  std::string functionBlocks = {};
  /// The name of the argument `variadic_param` in blocks that define functions.
  std::string variadicParam = "variadic_param";
  /// `dynamic` blocks are expanded in open bodies and blocks of `blocks`.
  bool dynamicBlocks = false;
  /// `dynamic` blocks generate undescribed blocks only.
  bool dynamicUndescribedOnly = false;
  /// Names in the arguments of `try` and `can` need not exist: `try_names`.
  bool triesNames = false;
  /// A path that stops before definitions is the object of the definitions
  /// below.
  bool groupsAreObjects = false;
  /// Definitions that conditions refer to, and deferred blocks, are evaluated
  /// before the value of the surrounding block.
  bool conditionsFirst = false;
  std::vector<KindRule> kinds = {};
  /// Each attribute of the root is a definition of this kind; null: none are.
  const KindRule *rootAttributes = nullptr;
  /// Patterns of deferred names, with whatever follows.
  std::vector<std::string> deferredNames = {};
  /// A value that is not known yet, in messages; empty: `known later`.
  std::string calledDeferred = {};
  /// Names of the application: attributes over the variable `module`.
  std::map<std::string, Expression, std::less<>> names = {};
  std::string defaultResult = {};
  /// The kind of definitions that a change removed.
  KindRule removedKind = {.isIgnored = true};
  /// Functions that the description defines for modules.
  FunctionTable ownFunctions = {};
  /// The description, if results of its functions depend on the module: each
  /// module defines these functions again.
  std::optional<Body> functionsOfModules = {};

  /// The kind of blocks called `type`, or null.
  const KindRule *find(std::string_view type) const;
  /// The words for a value that is not known yet.
  std::string deferredWords() const {
    return calledDeferred.empty() ? "known later" : calledDeferred;
  }
};

/// Adds what `rule` names to `schema`; what must be set is optional unless
/// `isComplete`.
void extend(BodySchema &schema, const BodyRule &rule, bool isComplete);

/// Sets the schemas of all rules in `description`, which has the rest.
void setSchemas(Description &description);

/// Whether names that begin with `root`, if the module does not define them,
/// are deferred.
bool isDeferredName(const Description &description, const std::string &root);

/// Whether `root`, a name of the application, is an object with values in its
/// attributes only.
bool isGroup(const Description &description, const std::string &root);

/// The rule of the attribute `name`: in `variant` unless null, else in `rule`,
/// else the rule of a value.
const AttributeRule &ruleOf(const std::string &name, const BodyRule &rule,
                            const BodyRule *variant);

/// The reason why `name` must not name a block of `kind` or an instance, as a
/// message; empty: `name` is allowed.
std::string mistakeInName(const KindRule &kind, std::string_view name);

/// `language` with the functions of `description`, for reading its modules.
Language languageFor(const Description &description, const Language &language);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_DESCRIPTION_H
