// The rules of an application, as its description states them.
//
// In: a description file, read by DescriptionReader. Out: plain structures that
// never change, which loading (ModuleSource/ModuleLoader.h) and evaluation
// (ModuleEval/Evaluation.h) follow. Each member is a word of the description
// language (docs/applications.md has them all).
// Deliberately absent: anything that knows an application.
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

/// Elements that make instances: `over` of `repeat`.
enum class RepeatForm : uint8_t {
  Number,       ///< as many as a number says
  Elements,     ///< one for each element of a map, object or set of strings
  Collection,   ///< the same, or one for each element of a list, numbered
  Combinations, ///< one for each combination of the lists in an object
};

/// A name with its steps: `each.key` is {each, key}.
using NamePath = std::vector<std::string>;

/// An attribute that makes one block many: `repeat`.
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
  /// References reach an instance by an index, not by an attribute, and a block
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
  /// But an empty tuple or object as a default leaves them without a type.
  bool emptyIsUntyped = false;
  /// Names of constructors that may lack their argument: `list` is list(any).
  std::vector<std::string> shorthandTypes = {};
  TypeNames typeNames = {}; ///< more words that are types: `type_names`
  /// No value and no default is null, or known later, rather than an error.
  bool mayLack = false;
  bool isDeferred = false;
  /// Instead of null, without a type: `absent`.
  std::optional<std::string> absent = {};
};

/// Blocks that open another module: `call`.
struct CallRule {
  std::string source;  ///< the attribute with the folder
  std::string inputs;  ///< the type of blocks that take its other attributes
  std::string outputs; ///< the type of blocks that are its attributes
};

/// Definitions of an included module that belong to the including one:
/// `merged`.
struct MergeRule {
  MergeStrategy shallow = MergeStrategy::Replace;
  MergeStrategy deep = MergeStrategy::Replace;
};

/// Blocks that bring a module into this one: `include`.
struct IncludeRule {
  std::string path;     ///< the attribute with the file
  std::string exposed;  ///< the attribute that gives the block a value
  std::string strategy; ///< the attribute with one of these words
  std::string none;     ///< nothing is merged
  std::string deep;     ///< MergeRule::deep counts
};

/// A mark that an attribute puts on the value, and where values may have it
/// without: `mark`.
struct MarkRule {
  std::string label;
  std::string declaredBy; ///< the attribute; empty: none
  enum class Need : uint8_t { Never, InRoot, Always };
  /// Where a value with the mark must be declared to have it.
  Need need = Need::Never;
  /// The declaration allows the mark and does not add it: `allows`.
  bool onlyAllows = false;
  /// The declaration itself is an error in the root module.
  bool refusedInRoot = false;
  /// Each of the blocks declares it: `always`.
  bool isAlways = false;
};

/// Blocks that take what they do not set from others: `inherit`.
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
  /// In the native syntax a block may have none: `optional_labels`. It has no
  /// name then; with `include`, the name up to the label.
  bool labelsMayLack = false;
  /// How it is called in messages, e.g. `input variable`.
  std::string noun;
  BodyRule body = {};
  std::map<std::string, VariantRule, std::less<>> variants = {};

  NamePattern name = {};
  NamePattern alias = {}; ///< a second name: `also`
  /// Each attribute is a definition of its own; `name` has its name as a label.
  bool eachAttribute = false;
  /// One is the default of the input of its name in blocks of this type,
  /// instead of that which the block has. Empty: none is.
  std::string defaults = {};
  /// Expressions refer to its attributes one by one, as they are written in the
  /// block: `attributes_apart`.
  bool hasSeparateAttributes = false;
  /// Attributes that no one sets are known later: members of an open block.
  bool hasDeferredAttributes = false;
  /// Several blocks of one name are one block.
  bool merges = false;
  /// Or the last of them counts: `replace`.
  bool replaces = false;
  /// Two blocks may have the same labels.
  bool allowsDuplicates = false;
  /// Then they differ in this literal: `distinct`; empty: in nothing.
  std::string distinct = {};
  /// The value: one of the attributes, an expression of the description over
  /// them, or, with neither, the object of all.
  std::string valueAttribute = {};
  std::optional<Expression> value = {};

  std::optional<InputRule> input = {};
  std::optional<CallRule> call = {};
  std::optional<IncludeRule> include = {};
  /// Definitions of included modules belong to the including one.
  std::optional<MergeRule> mergeIncluded = {};
  std::optional<InheritRule> inherit = {};
  std::vector<RepeatRule> repeats = {};
  std::vector<MarkRule> marks = {};
  /// Marks that no value in the block may have.
  std::vector<std::string> refusedMarks = {};
  /// Those that values of described attributes must not have; others of the
  /// block that have one are not part of its value: `refuse_described`.
  std::vector<std::string> marksOfOthers = {};
  /// The group of results that the values belong to; empty: none.
  std::string result = {};
  /// Results are as they are stored: null has no type, zero no sign.
  bool isStored = false;
  /// Labels must be identifiers, and none of `reserved`.
  bool hasIdentifiers = false;
  /// Labels, and names of instances, consist of ASCII letters, digits, `_` and
  /// `-`: `plain_names`.
  bool hasPlainNames = false;
  /// Of the attributes of the root: there are no others than those described.
  bool allowsDescribedOnly = false;
  std::vector<std::string> reserved = {};
  bool isIgnored = false; ///< checked for its labels only
  /// Calls name it for inputs or outputs, or blocks inherit from it.
  bool isFoundByLabel = false;

  /// Whether blocks have a value of their own beside the one that they have in
  /// the end.
  bool hasUninheritedValue() const { return inherit || hasSeparateAttributes; }
};

/// The files that make a module: `files`.
struct FilesRule {
  std::vector<std::string> patterns = {};
  std::vector<std::string> overrides = {};
  std::vector<std::string> ignored = {};
  /// Files come in the order of `patterns`, not of their names: `ordered`.
  bool isOrdered = false;
};

/// Where values of inputs come from: `inputs`.
struct InputsRule {
  std::optional<std::string> environment = {}; ///< a prefix of names
  /// Of variables of the environment with values in JSON, for inputs with a
  /// type; of others it is a text. Empty: there are none.
  std::string jsonSuffix = {};
  /// Texts for collections are comma-separated values, not expressions.
  bool areFields = false;
  /// A text for a list is its only element; several for one input are its
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
  /// Functions of the table `terraform` that there are beside.
  std::vector<std::string> terraformFunctions = {};
  Place terraformFunctionsPlace = {};
  /// Other names of those, by name: `function_names`.
  std::map<std::string, std::string, std::less<>> functionNames = {};
  /// The dialect of the application; nothing: that of the language.
  std::optional<Dialect> dialect = {};
  /// Blocks of this type define functions; empty: none do.
  std::string functionBlocks = {};
  /// The name that those have for the argument `variadic_param`.
  std::string variadicParam = "variadic_param";
  /// `dynamic` blocks are expanded in open bodies and blocks of `blocks`.
  bool dynamicBlocks = false;
  /// They make no blocks of types that the description has.
  bool dynamicUndescribedOnly = false;
  /// Names in the arguments of `try` and `can` need not exist: `try_names`.
  bool triesNames = false;
  /// A path that stops before a definition is an object of those below it.
  bool groupsAreObjects = false;
  /// Definitions that conditions refer to, and blocks that are evaluated later,
  /// come before the value of the block around these.
  bool conditionsFirst = false;
  std::vector<KindRule> kinds = {};
  /// Each attribute of the root is a definition of this kind; null: none are.
  const KindRule *rootAttributes = nullptr;
  /// Patterns of names that are known later, whatever follows them.
  std::vector<std::string> deferredNames = {};
  /// A value that is not known yet, in messages; empty: `known later`.
  std::string calledDeferred = {};
  /// Names of the application: attributes over the variable `module`.
  std::map<std::string, Expression, std::less<>> names = {};
  std::string defaultResult = {};
  /// That of definitions that a change removed.
  KindRule removedKind = {.isIgnored = true};
  /// Functions for modules that the description defines.
  FunctionTable ownFunctions = {};
  /// The description, if results of these depend on the module: it defines
  /// them again for each.
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

/// Whether names that begin with `root`, which a module does not define, are
/// known later.
bool isDeferredName(const Description &description, const std::string &root);

/// Whether `root`, one of the names of the application, is an object whose
/// attributes alone are values.
bool isGroup(const Description &description, const std::string &root);

/// The rule of the attribute called `name`: that of `variant` unless null, else
/// of `rule`; that of a value if neither has it.
const AttributeRule &ruleOf(const std::string &name, const BodyRule &rule,
                            const BodyRule *variant);

/// The reason why `name` must not be the name of a block of `kind` or of an
/// instance of one, as a message; empty: it may be.
std::string mistakeInName(const KindRule &kind, std::string_view name);

/// `language` with the functions that `description` defines, for reading
/// modules by it.
Language languageFor(const Description &description, const Language &language);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_DESCRIPTION_H
