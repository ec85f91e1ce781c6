// 1. Read the module and run the passes.
// 2. Choose a C name for each top-level attribute and each variable; two equal
//    names are an error.
// 3. Print the HIR and read it back, so that the code is made from exactly the
//    text that the object contains.
// 4. Compile, then write the header and the object file.
#include "Object.h"

#include "Engine/Jit.h"
#include "Runtime/Object.h"
#include "Support/Message.h"
#include "Support/Utf8.h"
#include "common/Files.h"
#include "hcl/compiler/HIRText.h"

#include <cctype>
#include <filesystem>
#include <map>

namespace hcl::opt {
namespace {

/// `name` as part of a C identifier: every character except letters, digits and
/// `_` becomes `_`.
std::string identifier(std::string_view name) {
  std::string text;
  for (unsigned char byte : name) {
    bool isPlain = byte < 0x80 && (std::isalnum(byte) || byte == '_');
    // One `_` for each multi-byte character.
    if (isPlain || (byte & 0xC0) != 0x80)
      text += isPlain ? static_cast<char>(byte) : '_';
  }
  return text;
}

/// The plan of an object file and the text of its header.
class ObjectMaker {
public:
  ObjectMaker(const hir::Module &module, const Flags &flags)
      : module_(module), flags_(flags),
        prefix_(identifier(
            std::filesystem::path(flags.common.out).stem().string())) {}

  /// Chooses the C names. Returns false, with `fault` set, if two are equal
  /// or one cannot be made.
  bool name(Fault &fault);
  /// Everything but the code. The HIR was made from `source`.
  ObjectPlan plan(const SourceFile &source, std::string hir,
                  const PassRunner &passes) const;
  std::string header(const SourceFile &source) const;

private:
  /// Reserves `symbol` for `what`.
  bool take(const std::string &symbol, std::string what, Fault &fault);
  [[nodiscard]] bool nameSlots(Fault &fault);

  const hir::Module &module_;
  const Flags &flags_;
  std::string prefix_;
  std::vector<size_t> items_;
  /// By item, and by slot.
  std::vector<std::string> functions_, slots_;
  std::map<std::string, std::string> taken_;
};

bool ObjectMaker::take(const std::string &symbol, std::string what,
                       Fault &fault) {
  auto [at, isNew] = taken_.emplace(symbol, what);
  if (!isNew)
    fault.reason =
        message("{earlier} and {what} would both be called {symbol} in C; "
                "rename one of them",
                "earlier"_a = at->second, "what"_a = what, "symbol"_a = symbol);
  return isNew;
}

bool ObjectMaker::name(Fault &fault) {
  if (prefix_.empty() || std::isdigit(static_cast<unsigned char>(prefix_[0]))) {
    fault.reason =
        message("-o {out:quoted}: the names of C begin with the name of the "
                "object file, which must begin with a letter",
                "out"_a = flags_.common.out);
    return false;
  }
  for (size_t i = 0; i < module_.items.size(); i = module_.items[i].end) {
    const hir::Item &item = module_.items[i];
    if (item.kind != hir::ItemKind::Attribute)
      continue;
    std::string_view name = module_.name(item.name);
    std::string symbol = prefix_ + "_eval";
    if (!name.empty())
      symbol += "_" + identifier(name);
    if (!take(symbol, message("attribute {name:quoted}", "name"_a = name),
              fault))
      return false;
    items_.push_back(i);
    functions_.push_back(symbol);
  }
  if (items_.empty()) {
    fault.reason =
        "there is nothing to compile: there are no attributes outside blocks";
    return false;
  }
  return nameSlots(fault);
}

bool ObjectMaker::nameSlots(Fault &fault) {
  for (std::string_view name : compiled::objectSlots(module_, items_)) {
    slots_.push_back(prefix_ + "_slot_" + identifier(name));
    if (!take(slots_.back(), message("variable {name:quoted}", "name"_a = name),
              fault))
      return false;
  }
  return true;
}

ObjectPlan ObjectMaker::plan(const SourceFile &source, std::string hir,
                             const PassRunner &passes) const {
  ObjectPlan plan;
  plan.openSymbol = prefix_ + "_open";
  plan.hir = std::move(hir);
  plan.source = source;
  plan.functionTable = flags_.passes.variables.functions;
  for (size_t i = 0; i < items_.size(); ++i)
    plan.functions.push_back({items_[i], functions_[i]});
  for (std::string_view name : compiled::objectSlots(module_, items_)) {
    const Value *value = passes.scope().lookup(name);
    // Variables with a value were defined for passes only.
    if (!value || value->isKnown() || value->type() == Type::dynamic())
      continue;
    plan.variables.push_back({std::string(name), value->type()});
  }
  return plan;
}

std::string ObjectMaker::header(const SourceFile &source) const {
  std::string guard = "HCL_OBJECT_" + prefix_ + "_H";
  std::string out =
      message("/* {prefix}, made by hcl-opt. */\n", "prefix"_a = prefix_);
  out += message("#ifndef {guard}\n#define {guard}\n\n", "guard"_a = guard);
  out += "#include \"hcl/C.h\"\n\n";
  out += "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
  out += "/* Opens it; see hcl_program_open. */\n";
  out += message("hcl_program *{prefix}_open(char **error);\n\n",
                 "prefix"_a = prefix_);
  if (!slots_.empty()) {
    out += "/* The slots of the variables. */\nenum {\n";
    for (size_t i = 0; i < slots_.size(); ++i)
      out += "  " + slots_[i] + " = " + std::to_string(i) +
             (i + 1 < slots_.size() ? ",\n" : "\n");
    out += "};\n\n";
  }
  for (size_t i = 0; i < items_.size(); ++i) {
    Range range = module_.items[items_[i]].range;
    out += message("/* Evaluates {item}; see hcl_frame_evaluate. */\n",
                   "item"_a =
                       module_.file
                           ? message("line {line}",
                                     "line"_a = source.locate(range.begin).line)
                           : message("attribute {number}", "number"_a = i + 1));
    out += message("int {function}(hcl_frame *frame);\n",
                   "function"_a = functions_[i]);
  }
  out += "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
  return out;
}

/// Compiles the plan of `maker`. Appends a line to `notes` for each attribute
/// that is not compiled.
std::string compile(const ObjectMaker &maker, const hir::Module &module,
                    const SourceFile &text, const PassRunner &passes,
                    const Flags &flags, std::string &notes) {
  // Compile the module as read back from its text, so that the two agree.
  Diagnostics ignored;
  std::optional<hir::Module> again =
      hir::readText(text, ignored, flags.common.maxDepth);
  if (!again)
    return {};
  Program program = Program::prepare(*again, passes.functions());
  ObjectPlan plan = maker.plan(module.file, std::string(text.text()), passes);
  std::vector<CompileReport> reports;
  std::string object =
      flags.jit->object(program, plan, flags.common.dialect, reports);
  for (size_t i = 0; i < reports.size(); ++i)
    if (!reports[i].reason.empty())
      notes += message("{program}: {symbol} is interpreted: {reason}\n",
                       "program"_a = flags.common.program,
                       "symbol"_a = plan.functions[i].symbol,
                       "reason"_a = reports[i].reason);
  return object;
}

} // namespace

int compileObject(const SourceFile &source, const Flags &flags) {
  Diagnostics diags;
  Fault fault;
  std::string notes, printed;
  PassRunner passes(flags.passes, flags.language(), false);
  if (!passes.prepare(diags, fault))
    return tools::cannotRun(fault.reason, flags.common);
  std::optional<hir::Module> module;
  if (!diags.hasErrors())
    module = readHir(source, flags, diags);
  if (!module || !passes.run(*module, printed, diags) || diags.hasErrors())
    return tools::report(diags, flags.common);
  ObjectMaker maker(*module, flags);
  if (!maker.name(fault))
    return tools::cannotRun(fault.reason, flags.common);
  SourceFile text("HIR", hir::text(*module, {true}));
  std::string object = compile(maker, *module, text, passes, flags, notes);
  if (object.empty())
    return tools::cannotRun("no object file could be made", flags.common);
  tools::writeError(passes.timing() + notes);
  if (!flags.headerFile.empty() &&
      !tools::writeFile(flags.headerFile, maker.header(source), fault))
    return tools::cannotRun(fault.reason, flags.common);
  if (!tools::writeFile(flags.common.out, object, fault))
    return tools::cannotRun(fault.reason, flags.common);
  int code = tools::report(diags, flags.common);
  bool isWritten = tools::writeOutput(printed, fault) || fault.reason.empty();
  return isWritten ? code : tools::cannotRun(fault.reason, flags.common);
}

} // namespace hcl::opt
