// Replacements in the module under test: values of blocks, outputs of modules,
// providers.
//
// In: the blocks of a suite, of a case and of files that a stand-in names. Out:
// replacements, by address and by type.
// Threads: several may read.
// Deliberately absent: the values that result (CaseTrial.h).
#ifndef HCL_LIB_SUITES_REPLACED_H
#define HCL_LIB_SUITES_REPLACED_H

#include "Description/FileTree.h"
#include "ModuleContent/Part.h"
#include "ModuleEval/Run.h"
#include "hcl/Diagnostic.h"
#include "hcl/Path.h"
#include "hcl/Value.h"

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// Values for a block, or for all instances of a block.
struct Replacement {
  const ReplaceRule *rule;
  StaticTraversal target;
  Place targetPlace;
  Value values = Value::object({}); ///< an object
  bool isEarly = false;             ///< known to plans
  Place place = {};                 ///< of the values
};

/// Values that a provider computes for blocks of one type.
struct Defaults {
  Value values = Value::object({}); ///< an object
  bool isEarly = false;
  Place place = {};
};

/// A stand-in for a provider.
struct StandIn {
  std::string provider; ///< the name, or `NAME.ALIAS`
  bool isEarly = false;
  /// By the type of the blocks and the first label of these.
  std::map<std::pair<std::string, std::string>, Defaults> defaults = {};
  std::vector<Replacement> replacements = {};
};

/// All replacements of a suite or of a case.
struct Replaced {
  std::vector<Replacement> replacements = {};
  std::vector<StandIn> standIns = {};
  /// The providers of the suite by the names that the module under test has for
  /// them; empty: the same names.
  std::map<std::string, std::string, std::less<>> providers = {};
};

/// Evaluates an expression of a suite.
using EvaluateInSuite = std::function<Value(const Expression &)>;

/// Reads blocks of suites that replace something.
class ReplacedReader {
public:
  /// The arguments outlive this object. Files of stand-ins lie below `folder`,
  /// that of the module under test.
  ReplacedReader(const Description &description, const Description &modules,
                 const FileTree &files, const Language &language,
                 std::string folder, EvaluateInSuite evaluate,
                 Diagnostics &diagnostics)
      : description_(description), modules_(modules), rule_(*description.suite),
        files_(files), language_(language), folder_(std::move(folder)),
        evaluate_(std::move(evaluate)), diagnostics_(diagnostics) {}

  /// Adds the block with the content `part` of the type `type` at `place`, if
  /// such blocks replace something. Errors: InvalidSuite.
  void add(const std::string &type, const Part &part, const Place &place,
           bool isEarly, std::vector<Replacement> &all);
  /// The stand-in that `definition` is. Errors: InvalidSuite; as reading files.
  StandIn standIn(const Definition &definition, const StandInRule &rule);

private:
  bool isEarly(const Part &part, const std::string &during, bool otherwise);
  Value valuesIn(const Part &part, const std::string &name, Place &place);
  void addContent(const Part &part, const StandInRule &rule, bool isWeak,
                  StandIn &all);
  void addSource(const Attribute &source, const StandInRule &rule,
                 StandIn &all);
  void addFile(const std::string &path, const StandInRule &rule, StandIn &all);

  const Description &description_; ///< of suites
  const Description &modules_;
  const SuiteRule &rule_;
  const FileTree &files_;
  const Language &language_;
  std::string folder_;
  EvaluateInSuite evaluate_;
  Diagnostics &diagnostics_;
};

/// The replacement among `lists` of blocks of the type of `node` whose target
/// `instance` is, or an instance around; null: none. The one with most keys
/// counts; of several the first.
const Replacement *
findReplacement(std::initializer_list<const std::vector<Replacement> *> lists,
                const Node &node, const Instance &instance);

/// Whether one of `targets` is the address of `instance` of `node`, or of all
/// instances.
bool isTargetOf(const std::vector<StaticTraversal> &targets, const Node &node,
                const Instance &instance);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_REPLACED_H
