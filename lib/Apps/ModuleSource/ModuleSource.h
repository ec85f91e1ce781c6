// The definitions of one module, read from its files, and what each of them
// refers to.
//
// In: files of a folder, and a description. Out: definitions in the order of
// the source with files that override applied, a table of their names, and for
// each expression the definitions that it needs. All of it is read once,
// however many instances the module has. Evaluated are literals alone, and
// paths of files that are included. Ownership: shared by the instances.
// Threads: several may read it. Deliberately absent: values (Evaluation.h).
#ifndef HCL_LIB_MODULESOURCE_MODULESOURCE_H
#define HCL_LIB_MODULESOURCE_MODULESOURCE_H

#include "NameTable.h"
#include "Part.h"
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
  /// The attribute of the value that is needed; empty: all of it.
  std::string member = {};
  /// It comes first, but its value is not needed.
  bool isOrderOnly = false;
  bool isByAlias = false; ///< the second name refers to it
  Place place = {};
  /// Of a block that includes a module: the number of the definition in that
  /// module that alone is needed.
  std::optional<uint32_t> exposed = {};
};

/// The references of expressions that are evaluated together.
struct References {
  std::vector<Reference> resolved = {};
  /// Paths that lead nowhere, which is reported: their value has failed.
  std::vector<NamePath> failed = {};
  std::vector<NamePath> deferred = {}; ///< paths that are known later
  bool lacksTried = false;             ///< paths in `try` or `can` lead nowhere
  bool usesFunctions = false;          ///< functions of the module
  bool usesNames = false;              ///< names of the application
  bool usesInstance = false;           ///< names that exist in one block only

  /// Adds those of `other`.
  void add(const References &other);
};

/// The words that `pattern` stands for in a block with `labels`; where a label
/// is missing it ends.
NamePath pathOf(const NamePattern &pattern,
                const std::vector<std::string> &labels);

/// The definition of an included module that another one is laid over.
struct Base {
  uint32_t include; ///< the number of the block that includes the module
  /// Its number in that module; nothing: the module is known later.
  std::optional<uint32_t> definition = {};
  MergeStrategy strategy = MergeStrategy::Replace;
};

/// The state of an input before it has a value.
struct InputState {
  std::optional<TypeConstraint> type = {}; ///< of values from outside
  bool isNullable = true;
  /// Whether the default refers to names or calls functions, so that it is
  /// evaluated with the module.
  bool isFallbackComputed = false;
  /// The default, converted to its type; nothing without one, or if it is
  /// computed.
  std::optional<Value> fallback = {};
  /// The inputs of included modules whose defaults this one's is laid over, the
  /// nearest first.
  std::vector<Base> bases = {};
  /// In an included module, the input of the module that includes it.
  std::optional<uint32_t> includerInput = {};
};

/// The content that one block gives a definition.
struct ContentLayer {
  /// The body, if it has dynamic blocks to expand.
  std::optional<Body> dynamic;
  /// The content without dynamic blocks; with them, as it is known before: one
  /// block for each of them. Not set for a single layer.
  Part part = {};
};

/// A block, or an attribute that is a definition of its own.
struct Definition {
  const KindRule *kind;
  const VariantRule *variant = nullptr;
  std::vector<std::string> labels;
  /// The words that refer to it; empty: it has no name.
  NamePath path = {};
  /// Its name in messages, results and graphs.
  std::string address = {};
  Place place = {};
  /// The content. Of a definition that is an attribute, that attribute.
  Part part = {};
  /// The sources of `part`, weakest first, if one of them has dynamic blocks to
  /// expand.
  std::vector<ContentLayer> layers = {};

  References content = {};
  Rare<References> repetition = {};
  /// Of the attribute that names an instance; `content` has them, too.
  Rare<References> naming = {};
  /// Of conditions and of blocks that are evaluated later.
  Rare<References> conditions = {};
  /// Of each attribute, if they are apart; `content` or `repetition` has them,
  /// too.
  Rare<std::map<std::string, References, std::less<>>> attributes = {};
  /// Of each argument for another module.
  Rare<std::map<std::string, References, std::less<>>> arguments = {};

  /// The rule that repeats it, or null.
  const RepeatRule *repeat = nullptr;
  /// The module that it opens or includes; null: it is not read.
  std::shared_ptr<const ModuleSource> childModule = {};
  bool isExposed = false; ///< what it includes is its value
  /// Whether another module has the text, whose names it sees: that which is
  /// included here, or which includes this one.
  bool isFromOtherModule = false;
  /// The number of the block that includes the module with the text, where
  /// that is an included one.
  std::optional<uint32_t> includedFrom = {};
  std::vector<Base> bases = {}; ///< the nearest first
  Rare<InputState> input = {};  ///< of an input
  /// For each mark of the kind, whether it is declared.
  std::vector<bool> declaredMarks = {};

  /// Whether attributes that are not set are known later.
  bool hasDeferredAttributes() const {
    return kind->hasDeferredAttributes && !variant;
  }

  /// Whether it declares that its value has a mark, e.g. is sensitive.
  bool declaresMark() const {
    return std::ranges::count(declaredMarks, true) != 0;
  }

  /// Whether the attribute `name` names its instances.
  bool isNamedBy(const std::string &name) const {
    return repeat && repeat->instanceName == name;
  }

  /// Whether its instances have names of their own.
  bool namesInstances() const {
    return repeat && !repeat->instanceName.empty();
  }

  /// The words of its second name; none: it has none.
  NamePath alias() const { return pathOf(kind->alias, labels); }

  /// The expression of attribute `name`, or null.
  const Expression *find(std::string_view name) const {
    const Attribute *attribute = part.find(name);
    return attribute ? &attribute->expression : nullptr;
  }
};

/// The names that the combinations which repeat `definition` bind: those that
/// are written.
std::set<std::string, std::less<>> keyNamesOf(const Definition &definition);

/// The references in the result of a function that a module defines.
struct FunctionReferences {
  SourceFile file = {};
  std::vector<StaticTraversal> paths = {}; ///< without parameters
  std::vector<FunctionUse> calls = {};
};

/// The references in the result of the function that `block` defines, in which
/// `variadicParam` is the name of an argument. Its mistakes are passed over;
/// readUserFunctions reports them.
FunctionReferences functionReferences(const Block &block,
                                      const std::string &variadicParam);

/// `text`, a name of a definition of `kind`, as a key of tables that have all
/// kinds of `description`.
std::string keyOf(const Description &description, const KindRule &kind,
                  std::string_view text);

/// A module.
struct ModuleSource {
  const Description *description;
  std::string folder; ///< as a prefix of file names: empty or with its slash
  /// Others point at them, also when more are added.
  StableVector<Definition> definitions = {};
  NameTable names = {};
  /// Files with values for its inputs, weakest first.
  std::vector<SourceFile> inputFiles = {};
  std::vector<SourceFile> files = {};
  /// Of each of them, the numbers of its definitions in its order.
  std::vector<std::vector<uint32_t>> fileDefinitions = {};
  /// Whether the definitions are not simply those of the files in order: some
  /// are laid over others or repeat them.
  bool hasMergedDefinitions = false;
  /// Whether definitions may be missing, as a file has syntax errors, or it or
  /// the folder cannot be read. Names that lead nowhere are not reported then.
  bool lacksDefinitions = false;
  /// Whether definitions may be missing that an included module brings, as it
  /// is known later or has syntax errors. Names that may be theirs are known
  /// later then.
  bool lacksIncluded = false;

  /// The functions that the module defines, with those of the language; no
  /// table if it defines none. Their results are evaluated in `functionScope`,
  /// which the evaluation fills before.
  FunctionTable functions = {};
  std::shared_ptr<Scope> functionScope = {};
  std::map<std::string, FunctionReferences, std::less<>> functionReferences =
      {};

  /// The definition of the type and with the label, or nothing. The type is one
  /// that calls or inheritance name.
  std::optional<uint32_t> find(std::string_view type,
                               std::string_view label) const;

  /// The number of each definition of a kind that isFoundByLabel, by the keyOf
  /// its kind and first label.
  std::unordered_map<std::string, uint32_t, SeededHash> byLabel = {};
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MODULESOURCE_H
