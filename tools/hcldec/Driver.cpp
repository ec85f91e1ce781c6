// A run reads the spec, then the variables, then the configurations, which are
// merged into one body. It reports all errors up to there, and otherwise
// decodes the body and writes JSON, or lists the variables that the body refers
// to. Files that cannot be read are diagnostics here, as in the reference's
// tool.
#include "Driver.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/Structure.h"
#include "VariableUses.h"
#include "common/Files.h"
#include "common/FunctionTable.h"
#include "common/Inputs.h"
#include "common/Root.h"
#include "hcl/Dec.h"
#include "hcl/DynamicBlocks.h"
#include "hcl/Json.h"
#include "hcl/Read.h"
#include "hcl/Render.h"
#include "hcl/Variables.h"
#include "hcl/compiler/Parse.h"

#include <unordered_map>

namespace hcl::dec {

namespace {

constexpr std::string_view argumentName = "<vars argument ";

/// Whether a source of this name is in JSON syntax rather than native syntax.
/// Spec: DEC-CLI-007, DEC-CLI-015.
bool isJson(std::string_view name) {
  return isJsonName(name) || name.starts_with(argumentName);
}

/// One run of the tool.
class Run {
public:
  explicit Run(const Flags &flags)
      : flags_(flags), language_{flags.common.dialect,
                                 flags.common.within(flags.limits)} {
    budget_ = Budget::of(language_.limits);
    scope_->shareBudget(budget_);
  }

  int run();

private:
  SourceFile read(const std::string &path);
  Body parse(const SourceFile &file);
  void defineVariables(size_t index);
  void readConfigurations();
  [[nodiscard]] int decode();
  [[nodiscard]] int write(const std::string &text);
  std::vector<TopBlock> blocksOf(const SourceFile &file) const;
  int report();
  [[nodiscard]] int stop(std::string_view problem);

  const Flags &flags_;
  Language language_;
  Budget budget_; ///< of all configurations together
  std::shared_ptr<Scope> scope_ = std::make_shared<Scope>();
  Diagnostics diags_;
  std::optional<SpecFile> spec_;
  Body body_;
  Value result_;
};

/// Reads a file. Reports a failure and returns no file.
/// Spec: DEC-CLI-018.
SourceFile Run::read(const std::string &path) {
  Fault fault;
  std::optional<std::string> text = tools::readText(path, fault);
  if (!text) {
    diags_.add(DiagKind::UnreadableFile, {}, {}, sentence(fault.reason));
    return {};
  }
  std::string name = path == "-" ? std::string(tools::standardInputName) : path;
  bool isWide =
      isJson(name) && language_.dialect[DialectPoint::JsonTabsTakeTwoColumns];
  return SourceFile(std::move(name), std::move(*text), isWide ? 2 : 1);
}

/// Spec: DEC-CLI-012, DEC-CLI-015.
Body Run::parse(const SourceFile &file) {
  return isJson(file.name()) ? readJsonBody(file, language_, diags_)
                             : readBody(file, language_, diags_);
}

/// Defines the variables of the --vars with this index: a JSON object, or
/// attributes in a file. Their expressions cannot refer to anything.
/// Spec: DEC-VARS-002, DEC-CLI-005..009.
void Run::defineVariables(size_t index) {
  const std::string &given = flags_.variables[index];
  size_t start = given.find_first_not_of(" \t\r\n");
  SourceFile file;
  if (start != std::string::npos && given[start] == '{') {
    file = SourceFile(std::string(argumentName) + std::to_string(index) + ">",
                      given);
  } else {
    file = read(given);
  }
  if (!file)
    return;
  Diagnostics found;
  Scope none;
  for (const auto &[name, attribute] : parse(file).justAttributes(found))
    scope_->define(name, attribute.expression.evaluate(none, found,
                                                       EvalMode::LiteralOnly));
  found.sortBySource();
  diags_.take(found);
}

/// Spec: DEC-CLI-012, DEC-CLI-013.
void Run::readConfigurations() {
  std::vector<std::string> paths = flags_.files;
  if (paths.empty()) {
    tools::announceStandardInput(flags_.common.program);
    paths = {"-"};
  }
  std::vector<Body> bodies;
  for (const std::string &path : paths)
    if (SourceFile file = read(path))
      bodies.push_back(parse(file));
  body_ = bodies.size() == 1 ? bodies[0] : Body::merge(std::move(bodies));
}

/// Spec: DEC-TYPE-021, DEC-CLI-001, DEC-CLI-019, DEC-CLI-023..026, DEC-CLI-028,
/// DEC-CLI-029.
int Run::decode() {
  std::string text;
  if (flags_.variableUses) {
    Body uses = flags_.dynamicBlocks ? dynamicBlocksUnexpanded(body_) : body_;
    renderVariableUses(text, spec_->spec().variables(uses), *scope_,
                       language_.dialect);
    return write(text);
  }
  if (flags_.dynamicBlocks)
    body_ = expandDynamicBlocks(body_, scope_);
  result_ = spec_->spec().decode(body_, *scope_, diags_);
  if (diags_.hasErrors())
    return report();
  Budget writing = Budget::of(language_.limits);
  if (flags_.withType && !result_.isWhollyKnown()) {
    std::string typed;
    if (encodeTypedJson(typed, result_, language_.limits.maxText(), &writing))
      return write(typed + '\n');
    tools::reportUnwritten(writing, diags_);
    return report();
  }
  JsonStyle style{.keepNulls = flags_.keepNulls,
                  .shortPowersOfTwo =
                      language_.dialect[DialectPoint::PowersOfTwoAreShort],
                  .maxBytes = language_.limits.maxText(),
                  .budget = &writing};
  JsonError error;
  std::string json;
  bool isWritten = encodeJson(json, result_, style, error);
  bool isLongType = flags_.withType &&
                    result_.type().extent().size > language_.limits.maxText();
  if (error.isTooLong || isLongType) {
    tools::reportUnwritten(writing, diags_);
    return report();
  }
  if (!isWritten)
    return stop(error.text());
  if (!flags_.withType || (result_.isNull() && result_.type().isDynamic()))
    return write(json + '\n');
  std::string type;
  // A value of a union is written with the type that it has.
  if (language_.dialect[DialectPoint::ExtendedTypes]) {
    encodeTypedJson(type, result_);
    return write(type + '\n');
  }
  appendTypeJson(type, result_.type());
  if (flags_.keepNulls)
    return write("{\"value\":" + json + ",\"type\":" + type + "}\n");
  if (!result_.isNull())
    type += ",\"value\":" + json;
  return write("{\"type\":" + type + "}\n");
}

/// Spec: DEC-CLI-001, DEC-CLI-004.
int Run::write(const std::string &text) {
  Fault fault;
  bool written = flags_.out.empty()
                     ? tools::writeOutput(text, fault)
                     : tools::mayWrite(flags_.out, flags_.common, fault) &&
                           tools::writeFile(flags_.out, text, fault);
  bool isClosed = !written && fault.reason.empty();
  return written || isClosed ? tools::Good : stop(fault.reason);
}

/// The blocks of a file in native syntax, for messages.
std::vector<TopBlock> Run::blocksOf(const SourceFile &file) const {
  Diagnostics known;
  if (isJson(file.name()))
    return {};
  return topBlocks(parseConfig(file, language_, known));
}

/// Spec: DEC-CLI-019, DEC-CLI-020, DEC-CLI-027.
int Run::report() {
  if (flags_.common.jsonDiags)
    return tools::report(diags_, flags_.common);
  std::unordered_map<SourceFile, std::vector<TopBlock>> known;
  auto headerAt = [&](const SourceFile &file, uint32_t offset) {
    auto at = known.find(file);
    if (at == known.end())
      at = known.emplace(file, blocksOf(file)).first;
    const TopBlock *block = blockAt(at->second, offset);
    return block ? block->header : std::string();
  };
  std::string text;
  Diagnostics printed;
  std::string rest = tools::withoutExcess(diags_, flags_.common, printed);
  renderReferenceText(text, printed, tools::renderOptions(flags_.common),
                      headerAt);
  tools::writeError(text + rest);
  return diags_.hasErrors() ? tools::HasErrors : tools::Good;
}

/// Spec: DEC-CLI-018.
int Run::stop(std::string_view problem) {
  tools::writeProblem(message("Error: {problem}\n\n", "problem"_a = problem));
  return tools::CannotRun;
}

/// Spec: DEC-VARS-001, DEC-VARS-002, DEC-CLI-008.
int Run::run() {
  SourceFile specSource = read(flags_.spec);
  if (!specSource)
    return report();
  spec_ = readSpecFile(specSource, language_, diags_);
  if (diags_.hasErrors())
    return report();
  if (flags_.functions != "none")
    scope_->addFunctions(
        tools::functionTable(flags_.functions, flags_.common.root));
  spec_->defineIn(*scope_);
  for (size_t i = 0; i < flags_.variables.size(); ++i)
    defineVariables(i);
  for (const std::string &path : flags_.scopeFiles)
    if (SourceFile file = read(path))
      defineTyped(file, language_, *scope_, diags_);
  readConfigurations();
  return diags_.hasErrors() ? report() : decode();
}

} // namespace

int run(const Flags &flags) {
  // Never destroyed: the process ends, and destroying trees and values would
  // take a good part of the time that it took to make them.
  static Run *run = new Run(flags);
  return run->run();
}

} // namespace hcl::dec
