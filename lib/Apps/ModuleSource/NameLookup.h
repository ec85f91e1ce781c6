// The lookup of one path in an expression.
//
// In: a path, and the names that are visible there. Out: the kind of name at
// the start of the path, the definition that it leads to, or the reason why it
// has no value.
// Deliberately absent: the walk over expressions (Resolver.h), messages
// (ReferenceMistakes.h).
#ifndef HCL_LIB_MODULESOURCE_NAMELOOKUP_H
#define HCL_LIB_MODULESOURCE_NAMELOOKUP_H

#include "ExposedNames.h"
#include "InnerNames.h"
#include "ModuleSource.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

/// The kinds of names at the start of a path.
enum class NameKind : uint8_t {
  None,        ///< undefined
  Definition,  ///< a definition of the module
  Group,       ///< words of definitions, as an object of them
  Application, ///< a name of the application: `path.module`
  Instance,    ///< the key or the element of an instance: `each.key`
  Self,        ///< the value of the surrounding block
  Inner,       ///< a nested block; the value is deferred
  Deferred,    ///< a value that only the application knows
  Text,        ///< the text of the path
  Named,       ///< an instance by its own name
};

/// Why a path is not allowed, or has no value.
enum class NameMistake : uint8_t {
  None,
  Unknown,      ///< nothing has the name
  Unrepeated,   ///< a name of repeated blocks, elsewhere
  SelfOnly,     ///< another definition, where only `self` has a value
  OnlyWords,    ///< a path that ends before a definition
  Hidden,       ///< an including block that exposes nothing
  NotRepeated,  ///< an index after a block without instances
  LacksIndex,   ///< no index after a repeated block
  OwnName,      ///< the definition itself, in its condition
  NoOutput,     ///< an output that the child module does not have
  InBlockOnly,  ///< a name of repeated blocks, where a definition is needed
  NoDefinition, ///< another name where a definition is needed
  WrongKind,    ///< a definition of another kind than the rule demands
  NotWhole,     ///< a part of a definition where the rule demands all
  NotAName,     ///< a path that cannot name what the rule demands
  NoMember,     ///< an attribute that a name with fixed attributes lacks
  Reserved,     ///< a first word that no reference may have
  IsDeclared,   ///< a definition where the rule demands none
};

/// A path, looked up.
struct PathUse {
  NameKind kind = NameKind::None;
  NameMistake mistake = NameMistake::None;
  bool isTried = false; ///< undefined, but in `try` or `can`
  size_t steps = 0;     ///< the steps of the path that are the name
  uint32_t node = 0;    ///< of the NameTable, where the lookup ended
  std::optional<uint32_t> definition = {}; ///< the number
  /// The attribute of the definition that the path needs, and its step.
  std::string member = {};
  size_t memberStep = 0;
  bool isIndexed = false; ///< a number follows after `member`
  /// Of a block that includes a module: the number of the definition in that
  /// module that alone is needed.
  std::optional<uint32_t> exposed = {};
  const KindRule *named = nullptr; ///< the kind of the block of an instance
  bool needsNoValue = false; ///< only the definition is meant, or its order
  /// Of a path in a function of the module: the call that leads there.
  Place call = {};
};

/// Receives the paths in a definition.
using NameVisitor = std::function<void(
    const PathUse &use, const StaticTraversal &path, const SourceFile &file)>;

/// The attributes of the name `root`, of the application or of instances, which
/// is not a value itself; empty for other names.
std::vector<std::string> membersOf(const Description &description,
                                   std::string_view root);

/// The names that are visible in a definition.
class NameLookup {
public:
  explicit NameLookup(const ModuleSource &module);

  /// Looks `path` up, in the argument that repeats the block if
  /// `isInRepetition`. If `isOrderOnly`, the value is not needed.
  PathUse find(const StaticTraversal &path, bool isInRepetition,
               bool isOrderOnly);
  /// Enters `definition`.
  void enter(const Definition &definition);
  /// The first words of names that exist in repeated blocks only.
  const std::set<std::string, std::less<>> &instanceRoots() const {
    return instanceRoots_;
  }

  const Definition *definition = nullptr; ///< the surrounding definition
  std::string self = {}; ///< the name of its value, where visible
  InnerNames inner = {};
  bool isSelfOnly = false; ///< other definitions have no value there
  std::span<const std::string> later = {}; ///< deferred names there
  bool isTried = false;                    ///< names need not exist there
  /// Of the condition in progress.
  ConditionRule::Subject subject = ConditionRule::Subject::None;

private:
  [[nodiscard]] std::optional<PathUse> findInstance(const StaticTraversal &path,
                                                    bool isInRepetition) const;
  [[nodiscard]] std::optional<PathUse> findNamed(const StaticTraversal &path,
                                                 const FoundName &found) const;
  PathUse withoutDefinition(const StaticTraversal &path,
                            const FoundName &found) const;
  void know(std::string_view word) { shapes_ |= shapeOf(word); }
  /// A bit for the first letter and the length of `word`.
  static uint64_t shapeOf(std::string_view word) {
    size_t letter = word.empty() ? 0 : static_cast<unsigned char>(word.front());
    return uint64_t(1) << ((letter + 11 * word.size()) & 63);
  }
  NameMistake memberMistake(const StaticTraversal &path) const;

  const ModuleSource &module_;
  /// By name, what membersOf says.
  std::map<std::string, std::vector<std::string>, std::less<>> members_;
  std::set<std::string, std::less<>> instanceRoots_;
  std::set<const KindRule *> namedKinds_; ///< of instances with names
  /// The shapes of names of the application and of repeated blocks: most paths
  /// begin with another, and need no search for these names.
  uint64_t shapes_ = 0;
  std::set<std::string, std::less<>> keyNames_; ///< of the combinations
  AllExposedNames exposed_;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_NAMELOOKUP_H
