// Questions about names by position.
//
// In: the state of a live module in which names have their meanings, and the
// present state, whose texts may have syntax errors. Out: names, places, edits,
// all with places in the present texts.
// Ownership: both states outlive this object.
// Deliberately absent: finding the names of modules (ModuleNames.h).
#ifndef HCL_LIB_APP_NAMEQUERIES_H
#define HCL_LIB_APP_NAMEQUERIES_H

#include "LiveState.h"
#include "ModuleNames.h"
#include "Outline.h"
#include "hcl/LiveNames.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// The questions of LiveModule.h.
class NameQueries {
public:
  NameQueries(const LiveState &known, const LiveState &present)
      : known_(known), present_(present) {}

  [[nodiscard]] std::optional<LiveName> nameAt(const LivePosition &at) const;
  std::vector<Place> referencesAt(const LivePosition &at) const;
  std::vector<LiveSymbol> symbols(const std::string &path) const;

  /// The name at `at`, with places in the known text.
  [[nodiscard]] std::optional<NameInText> find(const LivePosition &at) const;
  /// The name at `offset` in the known text of `file`.
  [[nodiscard]] std::optional<NameInText> findIn(const std::string &file,
                                                 uint32_t offset) const;
  /// All names that mean `target`, each once, sorted.
  std::vector<NameInText> namesOf(const NameTarget &target) const;

private:
  [[nodiscard]] std::optional<LiveName> itemAt(const LivePosition &at) const;
  LiveName describe(const NameInText &name) const;
  void setValue(const NameInText &name, LiveName &described) const;
  Place presentPlace(const SourceFile &file, Range range) const;
  /// The files of values for the inputs of `module` from outside.
  std::span<const SourceFile> valuesFor(const ModuleSource &module) const;

  const LiveState &known_;
  const LiveState &present_;
};

/// The names that may be written at `at` in the present text, at most `most`.
LiveNameList visibleNames(const LiveState &known, const LiveState &present,
                          const LivePosition &at, size_t most);

/// The same at `offset` of `expression`, among the names of the root module.
std::vector<LiveName> visibleNamesIn(const LiveState &known,
                                     const SourceFile &expression,
                                     uint32_t offset);

/// The renaming to `name` of what the name at `at` means.
LiveRenaming renamed(const LiveState &known, const LiveState &present,
                     const LivePosition &at, const std::string &name);

/// The text of the file at `path` below the folder of `state`; none if absent.
SourceFile fileAt(const LiveState &state, const std::string &path);

/// The module with the file called `file`, or null.
const ModuleSource *moduleOf(const LiveState &state, const std::string &file);

/// The node of `target` in the first run of its module, or null.
const Node *nodeOf(const ModuleRun &root, const NameTarget &target);

/// Sets type and value of `described` to those of `value`, unless `isHidden`:
/// then to the type only.
void showValue(const Value &value, bool isHidden, LiveName &described);

/// The part of the value of `name`, inside the block with `name`, in `root`;
/// failed: none. `isOne` becomes whether no other instance has another value.
Value insideValue(const ModuleRun &root, const ModuleSource &module,
                  const NameInText &name, bool &isOne);

} // namespace hcl::app

#endif // HCL_LIB_APP_NAMEQUERIES_H
