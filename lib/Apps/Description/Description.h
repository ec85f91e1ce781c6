// The rules of an application, as a description states them.
//
// In: a description file, read by DescriptionReader. Out: plain structures,
// constant from then on, which loading (ModuleSource/ModuleLoader.h) and
// evaluation (ModuleEval/Evaluation.h) follow. Members are words of the
// description language, which DescriptionWords.cpp and KindWords.cpp explain.
// Deliberately absent: knowledge of any application.
#ifndef HCL_LIB_DESCRIPTION_DESCRIPTION_H
#define HCL_LIB_DESCRIPTION_DESCRIPTION_H

#include "BodyRule.h"
#include "OuterRules.h"
#include "Schemas/SchemaIndex.h"
#include "hcl/Body.h"
#include "hcl/Expression.h"
#include "hcl/Function.h"
#include "hcl/Language.h"
#include "hcl/Type.h"
#include "hcl/TypeConstraint.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// How the value of the argument makes instances: `over` of `repeat`.
enum class RepeatForm : uint8_t {
  Number,       ///< as many as a number says
  Elements,     ///< one for each element of a map, object or set of strings
  Collection,   ///< the same, also for each element of a list, numbered
  Combinations, ///< one for each combination of the lists in an object
  Existence,    ///< a bool: one, as without repetition, or none
  Parts,        ///< as Collection, but not of a list or map
};

/// The words of a name: `each.key` is {each, key}.
using NamePath = std::vector<std::string>;

/// An attribute that repeats the block: `repeat`.
struct RepeatRule {
  std::string attribute;
  std::string block = {}; ///< with the attribute; empty: not in a nested block
  RepeatForm form = RepeatForm::Number;
  NamePath key;   ///< of the number, key or combination
  NamePath value; ///< of the element
  bool keysAreNames = false;
  /// Expressions refer to an instance by its name in the place of the label.
  bool isNamed = false;
  std::string instanceName = {}; ///< empty: key or number
  bool mustBeKnown = false;      ///< otherwise instances are unknown
  bool isIndexed = false;
  std::string summary = {}; ///< empty: that of the kind of diagnostic
  /// The headline about its names elsewhere; empty: the same.
  std::string undeclared = {};
  /// The headline about a reference without an instance; empty: the same.
  std::string lacksIndex = {};
  Place place = {}; ///< of the name of the attribute
};

/// Which types the constraint of an input may write.
enum class TypeForm : uint8_t {
  Any,
  WithoutDefaults, ///< `optional` has one argument
  Exact,           ///< neither `any` nor `optional`
};

/// Values that come from outside: `input`. Names of attributes may be empty.
struct InputRule {
  std::string type;
  std::string fallback;
  std::string nullable;
  TypeForm types = TypeForm::Any;
  bool typedByDefault = false;
  bool emptyIsUntyped = false;
  std::vector<std::string> shorthandTypes = {};
  TypeNames typeNames = {};
  bool mayLack = false;
  bool isDeferred = false;
  std::optional<std::string> absent = {};
  std::string early = {}; ///< empty: no attribute
  bool isEarlyByDefault = false;
  std::optional<Expression> found = {}; ///< null: no value
};

/// Blocks that are selected by what they name: `select`.
struct SelectRule {
  std::string prefix; ///< an attribute; empty: none
  std::string rename; ///< an attribute of nested blocks; empty: none
  bool ignoresUnused = false, isByLabel = false;
  std::vector<std::string> parts = {}; ///< nested blocks that are left out, too
};

/// Blocks that call a child module: `call`.
struct CallRule {
  std::string source;
  std::string inputs;
  std::string outputs;
  std::string silenced = {}; ///< empty: no attribute
  std::string providers = {};
};

/// Definitions of an included module that are merged into the including module:
/// `merge_included`.
struct MergeRule {
  MergeStrategy shallow = MergeStrategy::Replace;
  MergeStrategy deep = MergeStrategy::Replace;
};

/// Blocks that include a module: `include`.
struct IncludeRule {
  std::string path;
  std::string exposed;
  std::string onTop = {}; ///< a file merged over the module
  std::string strategy;   ///< the attribute with one of the two words below
  std::string none, deep;
  bool seesIncluder = false;
};

/// A mark that an attribute declares, and where undeclared marks are allowed:
/// `mark`.
struct MarkRule {
  std::string label;
  std::string declaredBy; ///< empty: none
  enum class Need : uint8_t { Never, InRoot, Always };
  Need need = Need::Never;
  bool onlyAllows = false;
  bool refusedInRoot = false;
  bool isAlways = false;
};

/// Blocks that inherit attributes: `inherit`.
struct InheritRule {
  std::string attribute; ///< the list of labels
  std::string blocks;
};

/// How a module names the providers that declare contents: `schemas`.
struct SchemasRule {
  std::string registry;
  std::string nameSpace;
  std::map<std::string, std::string, std::less<>> builtin = {};
  std::string blocks = {};
  std::string declaredIn = {};
  std::string source = {};
  /// Ends the name of a provider that a type begins with.
  std::string separator = "_";
  std::string sensitive = {}; ///< a mark; empty: none
  std::string writeOnly = {}; ///< the mark that write-only arguments may have
  std::string functions = {}; ///< begins their names; empty: there are none
  std::string functionsSince = {}; ///< a version; empty: from the first
  std::vector<std::string> files = {}, programs = {}, arguments = {};
};

/// More content, and another value, of blocks with a certain first label:
/// `variant`.
struct VariantRule {
  BodyRule body;
  std::optional<Expression> value = {};
  std::optional<Expression> applied = {}; ///< over the attributes of the value
  /// The content as the provider declares it; null: the description has all.
  std::shared_ptr<const schemas::SchemaBlock> schema = {};
  const SchemasRule *schemas = nullptr;       ///< set with a schema
  std::optional<AttributeRule> declared = {}; ///< an attribute with all of it
};

/// Where the content of blocks is declared: `schema`.
struct SchemaRule {
  schemas::SchemaGroup group = schemas::SchemaGroup::Resources;
  /// The label that is the type, or the attribute that names a block of it.
  std::string label = {}, path = {};
  std::string provider = {}; ///< the attribute that names it; empty: none
  std::string block = {}, attribute = {}; ///< has the content; or it itself
};

/// A type of blocks of a module: `blocks`. With an empty type, attributes.
struct KindRule {
  std::string type;
  std::vector<std::string> files = {}; ///< patterns; empty: all other files
  std::string fileKind = {}; ///< the label of attributes in such files
  Lifetime lifetime = {};
  bool refusesOverride = false;
  bool ignoresOverride = false;
  std::vector<std::string> labels = {};
  /// With `include`, the name of a block without labels ends before the label.
  bool labelsMayLack = false;
  std::string noun;
  /// The headline about a name without a block; empty: that of the kind of
  /// diagnostic.
  std::string undeclared = {};
  BodyRule body = {};
  std::map<std::string, VariantRule, std::less<>> variants = {};

  NamePattern name = {};
  NamePattern alias = {};
  bool eachAttribute = false; ///< its name is a label for `name`
  std::string defaults = {};  ///< empty: no attribute is a default
  bool hasSeparateAttributes = false;
  /// Attributes of a block for expressions, over those that it has.
  std::map<std::string, Expression, std::less<>> seen = {};
  bool hasDeferredAttributes = false;
  bool merges = false;
  bool replaces = false;
  bool allowsDuplicates = false;
  size_t minimum = 0; ///< in a module
  size_t maximum = SIZE_MAX;
  std::string distinct = {}; ///< empty: no attribute
  /// The value: an attribute, an expression of the description over the
  /// attributes, or else the object of all attributes.
  std::string valueAttribute = {};
  std::optional<Expression> value = {};
  std::string valueType = {};   ///< empty: no attribute has its type
  std::string deprecation = {}; ///< empty: no attribute deprecates the value

  std::optional<InputRule> input = {};
  std::optional<CallRule> call = {};
  std::optional<SelectRule> select = {};
  std::optional<GenerateRule> generates = {};
  bool writesFiles = false; ///< into the folder of the module
  std::optional<IncludeRule> include = {};
  std::optional<MergeRule> mergeIncluded = {};
  std::optional<InheritRule> inherit = {};
  std::optional<SchemaRule> schema = {};
  std::vector<RepeatRule> repeats = {};
  std::vector<MarkRule> marks = {};
  std::vector<std::string> refusedMarks = {};
  std::vector<std::string> marksOfOthers = {};
  std::string result = {}; ///< empty: none
  bool isStored = false;
  bool hasIdentifiers = false;
  bool allowsDescribedOnly = false;
  std::optional<Expression> validLabels = {}; ///< sees labels by name
  std::string expectedLabels = {};
  bool isIgnored = false;
  /// Calls find inputs or outputs, blocks find bases, or texts name blocks, by
  /// the label.
  bool isFoundByLabel = false;
  bool hasEarly = false; ///< attributes or blocks that are evaluated early
  std::vector<std::string> versionConstraints = {}; ///< the attributes
  /// Attributes that the root module must not set.
  std::vector<std::string> refusedInRoot = {};
  bool isNamed = false;     ///< by texts in values
  bool namesBlocks = false; ///< by texts in values
  bool isOnce = false;      ///< nested blocks of this type are there once

  /// Whether expressions refer to each attribute on its own.
  bool hasMembers() const { return hasSeparateAttributes || !seen.empty(); }
  /// Whether instances have an uninherited value.
  bool hasUninheritedValue() const { return inherit || hasSeparateAttributes; }
};

/// A whole description.
struct Description {
  std::string name;
  std::string version = {}; ///< empty: the newest
  FilesRule files = {};
  /// The blocks of an unread file, over its text; nothing: not read.
  std::optional<Expression> conversion = {};
  InputsRule inputs = {};
  std::optional<SchemasRule> schemas = {};
  EarlyRule early = {};
  ReferencesRule references = {};
  /// Headlines, by kinds of diagnostics; and whether there are any, also of
  /// blocks.
  std::map<std::string, std::string, std::less<>> summaries = {};
  bool hasSummaries = false;
  /// The types of the blocks that have a name for the value of the block around
  /// them, by that name.
  std::map<std::string, std::set<std::string>, std::less<>> selves = {};
  /// The description of files with suites for modules; empty: none.
  std::string suites = {};
  std::optional<SuiteRule> suite = {}; ///< modules are suites
  std::string functions = "all";
  Place functionsPlace = {};
  std::vector<FunctionsRule> moreFunctions = {};
  std::optional<Dialect> dialect = {}; ///< nothing: that of the language
  /// The first versions with points of the dialect, by the names of these.
  std::map<std::string, std::string, std::less<>> dialectSince = {};
  std::string functionBlocks = {}; ///< empty: no blocks define functions
  std::string variadicParam = "variadic_param";
  bool ignoresUndescribed = false; ///< blocks of undescribed types
  bool dynamicBlocks = false;
  bool dynamicUndescribedOnly = false;
  bool triesNames = false;
  bool groupsAreObjects = false;
  bool conditionsFirst = false;
  std::vector<KindRule> kinds = {};
  bool hasFileKinds = false; ///< a kind has files of its own
  /// The numbers of kinds with a type.
  std::map<std::string, size_t, std::less<>> kindsByType = {};
  /// Each attribute of the root is a definition of this kind; null: none are.
  const KindRule *rootAttributes = nullptr;
  /// Functions that some literals may call, and nothing else.
  std::set<std::string, std::less<>> literalCalls = {};
  std::vector<std::string> deferredNames = {};
  std::vector<std::string> textNames = {};
  std::string calledDeferred = {}; ///< empty: `known later`
  std::string deferredText = {};   ///< empty: these words in parentheses
  /// Names of the application: attributes over the variable `module`.
  std::map<std::string, Expression, std::less<>> names = {};
  std::string defaultResult = {};
  /// The kind of definitions that a change removed.
  KindRule removedKind = {.isIgnored = true};
  std::vector<std::string> allowable = {};     ///< functions to be allowed
  std::vector<std::string> functionNames = {}; ///< of all functions
  std::string folder = {}; ///< of the description: a prefix of file names
  /// Functions that the description defines for modules.
  FunctionTable ownFunctions = {};
  FunctionTable allFunctions = {}; ///< also those for the description alone
  /// The description, if results of its functions depend on the module: each
  /// module defines these functions again.
  std::optional<Body> functionsOfModules = {};

  /// The kind of blocks called `type`, or null.
  const KindRule *find(std::string_view type) const;
  /// Adds `kind`, unless there is one of its type; returns whether it did.
  [[nodiscard]] bool add(KindRule kind);
  /// Removes the kind of blocks called `type`, and returns whether there is
  /// one.
  [[nodiscard]] bool remove(std::string_view type);
  /// The words for a value that is not known yet.
  std::string deferredWords() const {
    return calledDeferred.empty() ? "known later" : calledDeferred;
  }
  /// The text of a value that is not known yet.
  std::string textOfDeferred() const {
    return deferredText.empty() ? "(" + deferredWords() + ")" : deferredText;
  }
};

/// Adds what `rule` names to `schema`; what must be set is optional unless
/// `isComplete`.
void extend(BodySchema &schema, const BodyRule &rule, bool isComplete);

/// Takes points from the dialect of `description` that its version lacks.
/// Returns the name of a point that there is not, or an empty string.
[[nodiscard]] std::string setDialect(Description &description);

/// Sets the schemas of all rules in `description`, which has the rest, and what
/// the version lacks.
void setSchemas(Description &description);

/// The kinds of definitions that a file called `name` has.
std::vector<const KindRule *> kindsOfFile(const Description &description,
                                          std::string_view name);

/// Whether only a kind with files of its own has a file called `name`.
bool isBeside(const Description &description, std::string_view name);

/// Sets the schema of `variant` of `kind`, which has the rest.
void setSchema(VariantRule &variant, const KindRule &kind,
               const Description &description);

/// The name of the application of `description`, for messages.
std::string nameOf(const Description &description);

/// Why `version` of the application called `name` lacks what has `lifetime`, as
/// the end of a sentence; empty: present.
std::string problemIn(const Lifetime &lifetime, const std::string &name,
                      const std::string &version);

/// The same for the version of `description`.
std::string problemIn(const Lifetime &lifetime, const Description &description);

/// Why an early attribute of `rule` must be a literal in `version` of the
/// application called `name`; empty: no reason.
std::string reasonForLiteral(const AttributeRule &rule, const std::string &name,
                             const std::string &version);

/// Whether names that begin with `root`, if the module does not define them,
/// are deferred.
bool isDeferredName(const Description &description, const std::string &root);

/// Whether paths that begin with `root`, if the module does not define them,
/// are their own text.
bool isTextName(const Description &description, const std::string &root);

/// Whether `root`, a name of the application, is an object with values in its
/// attributes only.
bool isGroup(const Description &description, const std::string &root);

/// The rule of the attribute `name`: in `variant` unless null, else in `rule`,
/// else the rule of a value.
const AttributeRule &ruleOf(const std::string &name, const BodyRule &rule,
                            const BodyRule *variant);

/// `language` with the functions of `description`, for reading its modules.
Language languageFor(const Description &description, const Language &language);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_DESCRIPTION_H
