// Each source goes through the stages up to the one that --emit names: parse,
// lower and verify, passes, then print. HIR text enters after lowering. Parts
// of a split input are processed one by one; their diagnostics are reported
// together at the end, or compared with the expectations in the source.
#include "Driver.h"

#include "Code.h"
#include "Codec/TypeQuery.h"
#include "Literals.h"
#include "Object.h"
#include "Parse/SourceSize.h"
#include "Source/Verify.h"
#include "Support/Message.h"
#include "common/Files.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/PrintTree.h"

namespace hcl::opt {

namespace {

Tree parse(const SourceFile &source, const Flags &flags, Diagnostics &diags) {
  Language language = flags.language();
  if (flags.input == Input::Expression)
    return parseExpression(source, language, diags);
  if (flags.input == Input::Template)
    return parseTemplate(source, language, diags);
  if (flags.input == Input::Json)
    return parseJsonConfig(source, language, diags);
  return parseConfig(source, language, diags);
}

/// Prints `module` both with and without ranges, reads each back and compares.
bool roundTrips(const hir::Module &module, uint32_t maxDepth) {
  for (bool locs : {false, true}) {
    SourceFile file("round trip", hir::text(module, {locs}));
    Diagnostics ignored;
    std::optional<hir::Module> again = hir::readText(file, ignored, maxDepth);
    if (!again || !hir::equal(module, *again, locs))
      return false;
  }
  return true;
}

void processHir(const SourceFile &source, const Flags &flags,
                PassRunner &passes, std::string &out, Diagnostics &diags) {
  std::optional<hir::Module> module = readHir(source, flags, diags);
  if (!module || !passes.run(*module, out, diags))
    return;
  if (flags.verifyRoundtrip && !roundTrips(*module, flags.common.maxDepth)) {
    diags.add(DiagKind::RoundTripFailed, source, {},
              "The HIR of this source, printed, does not read back as the "
              "same module. This is a bug; please report it.");
    return;
  }
  if (flags.emit == Emit::Hir)
    hir::print(out, *module, {flags.locs});
  else if (flags.emit == Emit::Dot)
    emitDot(out, *module);
  else if (flags.emit == Emit::Llvm || flags.emit == Emit::Asm)
    printCode(out, *module, passes.functions(), flags.common.dialect,
              *flags.jit, flags.emit == Emit::Asm);
  else if (flags.input == Input::Config || flags.input == Input::Expression)
    out += emitResidual(*module, passes.emitOptions());
  else
    static_cast<void>(emitModule(out, *module, passes.emitOptions(), diags));
}

} // namespace

std::optional<hir::Module> readHir(const SourceFile &source, const Flags &flags,
                                   Diagnostics &diags) {
  if (flags.input == Input::Hir)
    return hir::readText(withinSize(source, flags.language(), diags), diags,
                         flags.common.maxDepth);
  Tree tree = parse(source, flags, diags);
  Language language = flags.language();
  hir::Module module =
      flags.input == Input::Json
          ? lowerJson(tree, JsonStrings::Templates, language, diags)
          : lower(tree, language, diags);
  if (diags.hasErrors() || !hir::verify(module, diags))
    return std::nullopt;
  return module;
}

std::vector<SourceFile> split(const SourceFile &source) {
  std::vector<SourceFile> parts;
  std::string part;
  for (uint32_t number = 1; number <= source.lineCount(); ++number) {
    std::string_view line = source.line(number);
    bool last = number == source.lineCount();
    if (line == splitMarker) {
      parts.emplace_back(source.name(), part);
      part.assign(number, '\n');
    } else {
      part += line;
      part += last ? "" : "\n";
    }
  }
  parts.emplace_back(source.name(), part);
  return parts;
}

static void printStage(const SourceFile &source, const Flags &flags,
                       PassRunner &passes, std::string &out,
                       Diagnostics &diags) {
  switch (flags.emit) {
  case Emit::Tokens:
    return printTokens(parse(source, flags, diags), out);
  case Emit::Tree:
    return printTree(parse(source, flags, diags), out);
  case Emit::Structure: {
    Tree tree = parse(source, flags, diags);
    if (!diags.hasErrors())
      printStructure(tree, out, literalPrinter(tree, flags.common.dialect));
    return;
  }
  case Emit::Hir:
  case Emit::Hcl:
  case Emit::Dot:
  case Emit::Llvm:
  case Emit::Asm:
  case Emit::Object:
    return processHir(source, flags, passes, out, diags);
  }
}

void process(const SourceFile &source, const Flags &flags, PassRunner &passes,
             std::string &out, Diagnostics &diags) {
  printStage(source, flags, passes, out, diags);
  if (out.size() > flags.limits.maxOutput)
    diags.add(DiagKind::EvaluationLimit, {}, {},
              message("The output is longer than {most} bytes. Print less "
                      "of it, or allow more with --max-output.",
                      "most"_a = flags.limits.maxOutput));
}

int answer(const std::vector<std::string> &queries,
           const tools::CommonFlags &flags) {
  std::string out;
  for (const std::string &query : queries) {
    Fault error;
    auto answers = answerTypeQueries(query, flags.dialect, error);
    if (!answers)
      return tools::cannotRun(
          message(
              "{query:quoted} is not a type query: {reason}, at byte {offset}",
              "query"_a = query, "reason"_a = error.reason,
              "offset"_a = error.offset),
          flags);
    out += *answers;
  }
  return tools::finish(out, tools::Good, flags);
}

int run(const std::vector<SourceFile> &sources, const Flags &flags) {
  if (flags.emit == Emit::Object)
    return compileObject(sources[0], flags);
  std::string out;
  std::string complaints;
  Fault fault;
  Diagnostics all;
  PassRunner passes(flags.passes, flags.language(), flags.emit == Emit::Hcl);
  if (!passes.prepare(all, fault))
    return tools::cannotRun(fault.reason, flags.common);
  if (all.hasErrors())
    return tools::report(all, flags.common);
  bool first = true;
  for (const SourceFile &source : sources) {
    if (!first)
      (out += splitMarker) += '\n';
    first = false;
    Diagnostics diags;
    process(source, flags, passes, out, diags);
    if (flags.verifyDiagnostics)
      verifyDiagnostics(source, diags, complaints);
    else
      all.take(diags);
  }
  tools::writeError(passes.timing());
  if (flags.verifyDiagnostics) {
    tools::writeError(complaints);
    return complaints.empty() ? tools::Good : tools::HasErrors;
  }
  return tools::finish(out, tools::report(all, flags.common), flags.common);
}

} // namespace hcl::opt
