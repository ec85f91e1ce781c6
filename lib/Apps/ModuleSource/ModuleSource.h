// The definitions of one module, read from files, and their references.
//
// In: files of a folder, and a description. Out: definitions in the order of
// the source, with overrides applied, a table of names, and the references of
// each expression. Everything is read once for all instances of the module.
// Only literals, and paths of included files, are evaluated. Ownership: shared
// by the instances.
// Threads: several may read. Deliberately absent: values (Evaluation.h).
#ifndef HCL_LIB_MODULESOURCE_MODULESOURCE_H
#define HCL_LIB_MODULESOURCE_MODULESOURCE_H

#include "Description/NameTable.h"
#include "ModuleContent/Part.h"
#include "Providers/ModuleSchemas.h"
#include "Support/Rare.h"
#include "Support/SeededHash.h"
#include "Support/StableVector.h"
#include "hcl/Scope.h"
#include "hcl/TypeConstraint.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace hcl::app {

struct ModuleSource;

/// A reference to a definition of the same module.
struct Reference {
  uint32_t definition;
  /// The attribute that is needed of the value; empty: the whole value.
  std::string member = {};
  /// The definition comes first, but its value is not needed.
  bool isOrderOnly = false;
  bool isByAlias = false; ///< by the second name
  Place place = {};
  /// Of a block that includes a module: the number of the definition in that
  /// module that alone is needed.
  std::optional<uint32_t> exposed = {};
  bool isIndexed = false; ///< a number follows after `member`
};

/// A reference to an instance by its own name.
struct NamedUse {
  const KindRule *kind;
  std::string name;
  std::string member = {}; ///< empty: all of the instance
  bool isTried = false;    ///< in `try` or `can`
  Place place = {};
};

/// The references of expressions with one evaluation.
struct References {
  std::vector<Reference> resolved = {};
  std::vector<NamedUse> named = {};
  /// Undefined paths, already reported: the values have failed.
  std::vector<NamePath> failed = {};
  std::vector<NamePath> deferred = {}; ///< deferred paths
  /// Paths that stand for the texts beside them.
  std::vector<std::pair<NamePath, std::string>> texts = {};
  bool lacksTried = false;    ///< paths in `try` or `can` lead nowhere
  bool usesFunctions = false; ///< functions of the module
  bool usesNames = false;     ///< names of the application
  bool usesInstance = false;  ///< names inside one block

  /// Adds the references of `other`.
  void add(const References &other);
};

/// Whether values and messages that depend on the two are the same.
bool areSame(const References &left, const References &right);

/// The words of `pattern` in a block with `labels`; the name ends at a missing
/// label.
NamePath pathOf(const NamePattern &pattern,
                const std::vector<std::string> &labels);

/// A definition in an included module, as the base of a namesake.
struct Base {
  uint32_t include; ///< the number of the including block
  /// The number in the included module; nothing: the module is deferred.
  std::optional<uint32_t> definition = {};
  MergeStrategy strategy = MergeStrategy::Replace;
  bool isOver = false; ///< merged over the definition instead
};

/// The state of an input before it has a value.
struct InputState {
  std::optional<TypeConstraint> type = {}; ///< of values from outside
  /// Whether the type has a mistake, as reported: values have failed then.
  bool isTypeBroken = false;
  bool isNullable = true;
  /// Whether the default is evaluated with the module, because of names or
  /// calls of functions.
  bool isFallbackComputed = false;
  /// The default, converted to the type of the input; nothing without a
  /// default, or for a computed default.
  std::optional<Value> fallback = {};
  /// The inputs of included modules with the bases of the default, nearest
  /// first.
  std::vector<Base> bases = {};
  bool isEarly = false;     ///< known before child modules are read
  bool mustBeEarly = false; ///< arguments must be, too
  /// In an included module: the input of the including module.
  std::optional<uint32_t> includerInput = {};
};

/// The type and the deprecation of the value, as a definition declares.
struct DeclaredValue {
  /// The type of the converted value; nothing: any.
  std::optional<TypeConstraint> type = {};
  /// Whether the type has a mistake, as reported: the value has failed then.
  bool isTypeBroken = false;
  std::string deprecation = {}; ///< the reason; empty: none
};

/// The content of a definition in one block.
struct ContentLayer {
  /// The body, if dynamic blocks are to be expanded.
  std::optional<Body> dynamic;
  /// The content without dynamic blocks; with dynamic blocks, one block for
  /// each of them. Not set for a single layer.
  Part part = {};
};

/// The references in a definition.
struct DefinitionReferences {
  References content = {};
  Rare<References> repetition = {};
  /// References of the attribute that names an instance, also in `content`.
  Rare<References> naming = {};
  /// References of conditions and of deferred blocks.
  Rare<References> conditions = {};
  /// References by attribute, if the kind has separate attributes; also in
  /// `content` or `repetition`.
  Rare<std::map<std::string, References, std::less<>>> attributes = {};
  /// Of each argument for another module.
  Rare<std::map<std::string, References, std::less<>>> arguments = {};
};

/// Joins the references by attribute for each part of a block of `kind` that
/// others see.
void joinSeen(const KindRule &kind, DefinitionReferences &references);

/// A block, or an attribute that is a definition.
struct Definition : DefinitionReferences {
  const KindRule *kind;
  const VariantRule *variant = nullptr;
  std::vector<std::string> labels;
  /// The words of references; empty: the definition has no name.
  NamePath path = {};
  /// The name in messages, results and graphs.
  std::string address = {};
  Place place = {};
  Range nameRange = {}; ///< the last label, or else the range of `place`
  /// The content. For an attribute, the attribute alone.
  Part part = {};
  /// The content of a block of an ignored kind, which has no other.
  Rare<Part> ignored = {};
  /// The layers of `part`, weakest first, if one has dynamic blocks to expand.
  std::vector<ContentLayer> layers = {};

  /// The rule of the repetition, or null.
  const RepeatRule *repeat = nullptr;
  /// The module that the block calls or includes; null: not read.
  std::shared_ptr<const ModuleSource> childModule = {};
  bool isOnTop = false;   ///< includes a file that is merged over the module
  bool isExposed = false; ///< the value is the content of the included module
  /// Whether the text, with the names in it, is from another module: the
  /// included or the including one.
  bool isFromOtherModule = false;
  /// The number of the including block, if the text is from an included module.
  std::optional<uint32_t> includedFrom = {};
  std::vector<Base> bases = {}; ///< the nearest first
  Rare<InputState> input = {};  ///< of an input
  Rare<DeclaredValue> declared = {};
  /// The values of early attributes with names.
  Rare<std::map<std::string, Value, std::less<>>> early = {};
  /// For each mark of the kind, whether the definition declares the mark.
  std::vector<bool> declaredMarks = {};

  /// Whether attributes that are not set are deferred.
  bool hasDeferredAttributes() const {
    return kind->hasDeferredAttributes && !variant;
  }
  /// The content as its provider declares it; null: not known.
  const schemas::SchemaBlock *schema() const {
    return variant ? variant->schema.get() : nullptr;
  }

  /// Whether the definition declares a mark of its value, e.g. sensitive.
  bool declaresMark() const {
    return std::ranges::count(declaredMarks, true) != 0;
  }

  /// Whether the attribute `name` names the instances.
  bool isNamedBy(const std::string &name) const {
    return repeat && repeat->instanceName == name;
  }

  /// Whether expressions refer to instances by their names, not to the block.
  bool hasOwnNames() const { return repeat && repeat->isNamed; }

  /// Whether the instances have names.
  bool namesInstances() const {
    return repeat && !repeat->instanceName.empty();
  }

  /// The words of the second name, or none.
  NamePath alias() const { return pathOf(kind->alias, labels); }

  /// The attribute that repeats the block by `rule`, or null.
  const Attribute *findRepetition(const RepeatRule &rule) const;
  /// The argument that repeats the block, which is repeated.
  const Expression &repeatArgument() const {
    return findRepetition(*repeat)->expression;
  }

  /// Whether instances have keys.
  bool hasKeys() const {
    return repeat && repeat->form != RepeatForm::Existence;
  }

  /// The expression of attribute `name`, or null.
  const Expression *find(std::string_view name) const {
    const Attribute *attribute = part.find(name);
    return attribute ? &attribute->expression : nullptr;
  }
};

/// The names bound by the combinations that repeat `definition`, as written.
std::set<std::string, std::less<>> keyNamesOf(const Definition &definition);

/// The references in the result of a function of the module.
struct FunctionReferences {
  SourceFile file = {};
  std::vector<StaticTraversal> paths = {}; ///< without parameters
  std::vector<FunctionUse> calls = {};
};

/// The references in the result of the function that `block` defines;
/// `variadicParam` is the name of an argument. Mistakes are ignored here;
/// readUserFunctions reports them.
FunctionReferences functionReferences(const Block &block,
                                      const std::string &variadicParam);

/// `text`, a name of a definition of `kind`, as a key of tables for all kinds
/// of `description`.
std::string keyOf(const Description &description, const KindRule &kind,
                  std::string_view text);

class FunctionVersions;

/// A module.
struct ModuleSource {
  const Description *description;
  std::string folder; ///< a prefix of file names: empty or with its slash
  /// Addresses are stable, also while definitions are added.
  StableVector<Definition> definitions = {};
  NameTable names = {};
  /// Files with values for inputs, weakest first.
  std::vector<SourceFile> inputFiles = {};
  /// Whether one of them was refused, as reported: inputs may have values
  /// there.
  bool lacksInputFiles = false;
  std::vector<SourceFile> files = {};
  /// Declarations of its providers; null: none are known.
  std::shared_ptr<ModuleSchemas> schemas = {};
  /// The named version, or the newest allowed one; empty: the newest of all.
  std::string version = {};
  /// Functions by version; null: not known.
  std::shared_ptr<const FunctionVersions> functionVersions = {};
  /// Functions of the providers; no table without any.
  FunctionTable providerFunctions = {};
  /// For each file, the numbers of its definitions in the order of the source.
  std::vector<std::vector<uint32_t>> fileDefinitions = {};
  /// Whether definitions are not simply those of the files in order: some are
  /// overrides, merged or repeated.
  bool hasMergedDefinitions = false;
  /// Whether definitions may be missing, after syntax errors or because a file
  /// or the folder cannot be read. Undefined names are not reported then.
  bool lacksDefinitions = false;
  /// Whether undefined names are those of the including module.
  bool seesIncluder = false;
  /// Whether references to deprecated outputs are silent: each call of the
  /// module says so.
  bool isSilenced = false;
  /// Whether a root may have what has an effect in called modules only.
  bool mayBeCalled = false;
  /// Whether blocks named by texts may be in unread files.
  bool lacksNamed = false;
  /// Whether definitions from an included module may be missing, because the
  /// module is deferred or has syntax errors. Undefined names that may be such
  /// definitions are deferred then.
  bool lacksIncluded = false;

  /// The functions of the module and of the language; no table without
  /// functions of the module. Results are evaluated in `functionScope`, which
  /// the evaluation fills first.
  FunctionTable functions = {};
  std::shared_ptr<Scope> functionScope = {};
  /// All functions of the description, for expressions in the description; no
  /// table without functions of modules.
  FunctionTable descriptionFunctions = {};
  std::map<std::string, FunctionReferences, std::less<>> functionReferences =
      {};

  /// The definition of `type` with `label`, or nothing. Calls or inheritance
  /// must name the type.
  [[nodiscard]] std::optional<uint32_t> find(std::string_view type,
                                             std::string_view label) const;

  /// The numbers of definitions of kinds that are isFoundByLabel, by the keyOf
  /// the kind and the first label.
  std::unordered_map<std::string, uint32_t, SeededHash> byLabel = {};
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MODULESOURCE_H
