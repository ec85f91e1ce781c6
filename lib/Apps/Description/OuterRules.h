// Rules of an application about what is around the blocks of a module.
//
// Members are words of the description language, which DescriptionWords.cpp and
// SuiteWords.cpp explain. Deliberately absent: the blocks (Description.h).
#ifndef HCL_LIB_DESCRIPTION_OUTERRULES_H
#define HCL_LIB_DESCRIPTION_OUTERRULES_H

#include "BodyRule.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// The files of a module: `files`.
struct FilesRule {
  std::vector<std::string> patterns = {};
  std::vector<std::string> overrides = {};
  std::vector<std::string> ignored = {};
  std::vector<std::string> unread = {};
  bool isOrdered = false;
  bool areAlternatives = false; ///< the first pattern with files counts
  std::map<std::string, std::string, std::less<>> replaces = {};
  bool isSingle = false;
  bool areSeparate = false;
  bool areBeside = false; ///< hcl-eval does not recognise modules by them
};

/// Where values of inputs come from: `inputs`.
struct InputsRule {
  std::optional<std::string> environment = {};
  std::string jsonSuffix = {}; ///< empty: no suffix
  bool areFields = false;
  bool areElements = false;
  /// As Go reads a double: also hexadecimal, and not infinite.
  bool areDoubles = false;
  /// Empty: `true`, `false`, `1` and `0`.
  std::map<std::string, std::string, std::less<>> bools = {};
  std::vector<std::string> files = {};
};

/// Functions of a table that modules have, too: `functions_of`.
struct FunctionsRule {
  NameUse table;
  std::vector<NameUse> names = {};
  std::map<std::string, NameUse, std::less<>> renamed = {}; ///< by new name
};

/// The words about references: `references`. An empty headline is that of the
/// kind of diagnostic.
struct ReferencesRule {
  std::vector<std::string> reserved = {}; ///< first words that no name has
  std::string reservedSummary = {};
  std::string selfSummary = {}; ///< of the name of a value that is not there
  std::string selfOnlySummary = {}; ///< where that alone has a value
  std::string memberSummary = {};   ///< `{name}` stands for the name
};

/// Modules that blocks generate: `generates`.
struct GenerateRule {
  std::string application; ///< the name of their description
  std::string path;        ///< a part of a block for expressions
  std::string source;      ///< an attribute
  std::string values = {}, valuesFile = {};   ///< an attribute, as a file
  std::string content = {}, contentFile = {}; ///< a nested block, as a file
  std::string later = {}; ///< an expression whose value is known later
};

/// Names in early expressions: `early`.
struct EarlyRule {
  std::vector<std::string> blocks = {};
  std::vector<std::string> names = {}; ///< of the application
};

/// Blocks that replace values in the module under test: `replace`.
struct ReplaceRule {
  std::string type; ///< of the blocks, in a suite, a case or a stand-in
  std::string target;
  std::string values;
  std::vector<std::string> blocks = {}; ///< the types of what is replaced
  std::string during = {};              ///< empty: no attribute
};

/// Blocks with the values of a type of blocks, in a stand-in: `defaults`.
struct DefaultsRule {
  std::string type;
  std::string blocks; ///< the type of the blocks whose first label is theirs
  std::string values;
  std::string during = {}; ///< empty: no attribute
};

/// Blocks that take the place of a provider: `stand_in`.
struct StandInRule {
  std::string type;
  std::string alias = {};  ///< an attribute; empty: none
  std::string source = {}; ///< the attribute with a file or folder
  std::string during = {}; ///< empty: no attribute
  std::vector<std::string> patterns = {}; ///< of the files in that folder
  std::vector<DefaultsRule> defaults = {};
};

/// Cases that try a module, in the order of the source: `suite`.
struct SuiteRule {
  std::string folder = {}; ///< below the module's; empty: only that one
  std::string cases;
  std::string inputs = {};    ///< blocks with values, of the file or a case
  std::string inputName = {}; ///< the first word of their names
  std::string result = {};    ///< the group of results that names show
  std::string resultName = {};
  std::string caseName = {}; ///< the first word of names of earlier results
  std::string checks = {};
  std::string test = {};
  std::string message = {};
  std::string summary = {};
  std::string expected = {}; ///< the attribute with what is to fail
  /// The first version in which a missing failure does not end the suite, and
  /// in which replacing values may call functions; empty: none.
  std::string missingFailsSince = {}, valuesCallSince = {};
  std::string command = {};
  std::string foreseen = {}; ///< the word of that for plans
  std::string module = {};   ///< the block with `source`
  std::string source = {};
  std::string state = {};   ///< the attribute with the name of the state
  std::string options = {}; ///< the block with options of plans
  std::string targets = {};
  std::string forced = {};
  std::string mode = {};
  std::string refreshing = {}; ///< the word of the mode without changes
  std::string providers = {};
  std::string configurations = {}; ///< blocks that configure providers
  std::vector<ReplaceRule> replaces = {};
  std::vector<StandInRule> standIns = {};
};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_OUTERRULES_H
