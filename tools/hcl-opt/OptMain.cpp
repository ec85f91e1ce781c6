// The command line of hcl-opt: flags, input, and the calls that process it.
#include "hcl/compiler/OptMain.h"

#include "Support/Message.h"

#include "ContentForms.h"
#include "Driver.h"
#include "ReadBody.h"
#include "Static.h"
#include "common/Cli.h"
#include "common/Files.h"
#include "common/FlagUse.h"
#include "common/Help.h"
#include "common/Inputs.h"
#include "common/Stack.h"

#include <map>

using namespace hcl;

namespace {

constexpr const char *footer =
    R"(Examples:
  hcl-opt app.hcl                           the intermediate representation
  hcl-opt -e 'a + 1' --passes=fold          after a pass
  hcl-opt app.hcl --vars known.hcl --passes=specialise --emit=hcl
  hcl-opt app.json --emit=hcl               JSON syntax as native syntax
  hcl-opt --type-query 'unify(number, string)'

Exit codes: 0 done; 1 the tool could not run as asked (flags, files, standard
output); 2 errors in the input.
)";

tools::HelpPages helpPages(std::span<const PassInfo> passes) {
  return {
      {{"-e"},
       {"--emit", "tokens, tree, structure, hir, hcl, dot, llvm, asm or obj; "
                  "of --app or --spec json-schema, docs or textmate"},
       {"--passes"},
       {"--print-after", "Also print the HIR after this pass, or each (all)"},
       {"--vars", "A file of variables, in HCL or JSON; `-`: standard input"},
       {"--var", "A variable whose value is an expression: 'name=\"web\"'"},
       {"--type-query", "Answer a question about types instead"},
       {"--read", "Read the body by a schema instead"},
       {"--locs"},
       {"-o", "Write to this file instead of standard output"},
       {"--help"},
       {"--version"}},
      {{"input", "What is read, in which language",
        "-e --template --from --split-input-file --dialect --dialect-point "
        "--reference-errors"},
       {"output", "Which stage is printed",
        "--emit -o --header --locs --verify-roundtrip --verify-diagnostics"},
       {"passes", "Passes over the intermediate representation",
        "--passes --print-after --timing", opt::listOfPasses(passes)},
       {"variables", "What passes know of variables and functions",
        "--vars --var --var-string --env --env-prefix --scope --types "
        "--var-type --functions"},
       {"content", "What a spec or an application allows",
        "--app --spec --schemas"},
       {"questions", "Questions in place of a stage",
        "--type-query --read --static"},
       {"messages", "The form of diagnostics; help and version",
        "--diags --color --max-errors --show-kinds --help --version"},
       {"limits", "Time and memory that a run may take",
        "--max-depth --max-steps --max-memory --max-size --max-digits "
        "--max-source --max-output --max-time"}}};
}

/// The values of all flags.
struct Arguments {
  opt::Flags flags;
  opt::ContentFlags content;
  std::string file = "-";
  std::string expression;
  std::string templateFile;
  std::string from;
  std::vector<std::string> typeQueries;
  std::vector<std::string> readings;
  std::string analysis;
  bool splitInput = false;
};

void addInput(CLI::App &app, Arguments &arguments) {
  app.add_option(
         "FILE", arguments.file,
         "HCL, HCL in JSON if it ends in .json, or HIR text if it ends in "
         ".hir; `-` or none: standard input")
      ->type_name("");
  app.add_option("-e", arguments.expression, "One expression instead of a file")
      ->type_name("EXPR");
  app.add_option("--template", arguments.templateFile,
                 "A file that is one template (`-`: standard input)")
      ->type_name("FILE");
  app.add_option("--from", arguments.from,
                 "The syntax of FILE: hcl, json or hir (default: by its name; "
                 "without an extension, by its content)")
      ->type_name("LANGUAGE")
      ->check(tools::oneOf({"hcl", "json", "hir"}));
  app.add_option("--type-query", arguments.typeQueries,
                 "Answer a question about types instead, for instance "
                 "'unify(number, string)'; see the guide to extended types")
      ->type_name("QUERY")
      ->allow_extra_args(false);
  app.add_option("--read", arguments.readings,
                 "Read the body by a schema instead, for instance '{port, "
                 "name required, rule(kind) {allow}}', 'partial {port}' or "
                 "'attributes'; several read one after another")
      ->type_name("SCHEMA")
      ->allow_extra_args(false);
  app.add_option("--static", arguments.analysis,
                 "Take the expression apart without evaluating it: as a list, "
                 "map, call or traversal; also the keys of a map, as literals "
                 "and evaluated, or its value as a literal")
      ->type_name("FORM")
      ->check(tools::oneOf(
          {"list", "map", "call", "traversal", "keys", "literal"}));
  app.add_flag("--split-input-file", arguments.splitInput,
               "Process the parts between `// -----` lines one by one");
}

void addOutput(CLI::App &app, Arguments &arguments) {
  opt::Flags &flags = arguments.flags;
  const std::map<std::string, opt::Emit> stages{
      {"tokens", opt::Emit::Tokens},
      {"tree", opt::Emit::Tree},
      {"structure", opt::Emit::Structure},
      {"hir", opt::Emit::Hir},
      {"hcl", opt::Emit::Hcl},
      {"dot", opt::Emit::Dot},
      {"llvm", opt::Emit::Llvm},
      {"asm", opt::Emit::Asm},
      {"obj", opt::Emit::Object}};
  app.add_option_function<std::string>(
         "--emit",
         [&arguments, stages](const std::string &stage) {
           if (auto found = stages.find(stage); found != stages.end())
             arguments.flags.emit = found->second;
           else
             arguments.content.form = stage;
         },
         "The output: tokens, tree, structure (JSON), hir (default), hcl "
         "(the source with what passes computed), dot (for Graphviz), llvm "
         "(IR of compiled evaluation), asm (its assembly for this machine) or "
         "obj (an object file for C programs; takes -o); of --app or --spec "
         "json-schema, docs (Markdown) or textmate (a grammar for "
         "highlighting)")
      ->type_name("STAGE")
      ->check(tools::oneOf({"tokens", "tree", "structure", "hir", "hcl", "dot",
                            "llvm", "asm", "obj", "json-schema", "docs",
                            "textmate"}));
  flags.common.addOutputTo(app);
  app.add_option("--header", flags.headerFile,
                 "The file for the C header of --emit=obj")
      ->type_name("FILE");
  app.add_flag("--locs", flags.locs, "Print source ranges in HIR");
  app.add_flag("--verify-roundtrip", flags.verifyRoundtrip,
               "Also print the HIR, read it back and compare");
  app.add_flag("--verify-diagnostics", flags.verifyDiagnostics,
               "Compare diagnostics with `expected-error {{Kind}}` comments "
               "and print the differences only");
}

/// Refuses flags that have no effect together.
void refusePairs(CLI::App &app) {
  constexpr const char *printing =
      "--split-input-file --emit --header --locs --passes --print-after "
      "--timing";
  const std::string all = message("FILE -e --template --from --read --static "
                                  "--verify-diagnostics {printing}",
                                  "printing"_a = printing);
  const char *content =
      "FILE -e --template --from --type-query --read --static "
      "--split-input-file --header --locs --passes --print-after --timing "
      "--verify-diagnostics --verify-roundtrip";
  const std::string others =
      message("--static {printing}", "printing"_a = printing);
  const tools::FlagUse pairs[] = {{"--type-query", all.c_str()},
                                  {"--read", others.c_str()},
                                  {"--static", printing},
                                  {"--from", "-e --template"},
                                  {"--app", content},
                                  {"--spec", content}};
  tools::refusePairs(app, pairs);
}

/// The kind of the configuration `file`.
opt::Input kindOf(const SourceFile &file, const std::string &from) {
  if (from == "hir" || (from.empty() && file.name().ends_with(".hir")))
    return opt::Input::Hir;
  if (from == "json" || (from.empty() && tools::isJsonText(file)))
    return opt::Input::Json;
  return opt::Input::Config;
}

/// Whether `flags.emit` applies to the kind of the input; sets `fault` if not.
[[nodiscard]] bool checkStage(const opt::Flags &flags, Fault &fault) {
  if (flags.input == opt::Input::Hir && flags.emit < opt::Emit::Hir)
    fault.reason = "HIR text has no tokens, tree or structure of HCL; use "
                   "--emit=hir, hcl, dot, llvm, asm or obj";
  if (flags.input == opt::Input::Json && flags.emit == opt::Emit::Structure)
    fault.reason = "the structure of JSON depends on a schema; use "
                   "--emit=tree or --emit=hir";
  if (flags.locs && flags.emit != opt::Emit::Hir)
    fault.reason = "--locs is for --emit=hir";
  return fault.reason.empty();
}

/// Reads the input that `arguments` name and sets its kind. On failure returns
/// no file and sets `fault`.
SourceFile readInput(Arguments &arguments, const CLI::App &app, Fault &fault) {
  opt::Flags &flags = arguments.flags;
  if (app.count("FILE") + app.count("-e") + app.count("--template") > 1) {
    fault.reason = "only one of FILE, -e and --template can be given";
    return {};
  }
  if (app.count("-e") != 0) {
    flags.input = opt::Input::Expression;
    return SourceFile("<expression>", arguments.expression);
  }
  if (app.count("--template") != 0) {
    flags.input = opt::Input::Template;
    return tools::readSource(arguments.templateFile, fault);
  }
  if (app.count("FILE") == 0)
    tools::announceStandardInput(app.get_name());
  SourceFile file = tools::readSource(arguments.file, fault);
  flags.input = kindOf(file, arguments.from);
  return file && checkStage(flags, fault) ? file : SourceFile();
}

/// Whether the flags for object files are consistent; sets `fault` if not.
[[nodiscard]] bool checkObject(const Arguments &arguments, Fault &fault) {
  const opt::Flags &flags = arguments.flags;
  bool isObject = flags.emit == opt::Emit::Object;
  const std::string &out = flags.common.out;
  if (!isObject && !flags.headerFile.empty())
    fault.reason = "--header is for --emit=obj";
  else if (isObject && (out.empty() || out == "-"))
    fault.reason = "--emit=obj needs a file to write to: -o FILE";
  else if (isObject && (arguments.splitInput || flags.verifyDiagnostics))
    fault.reason = "--emit=obj does not go with --split-input-file or "
                   "--verify-diagnostics";
  return fault.reason.empty();
}

} // namespace

int hcl::optMain(int argc, char **argv, std::span<const PassInfo> passes) {
  Arguments arguments;
  arguments.flags.passes.more = passes;
  CLI::App app("Prints the stages of compiled HCL: tokens, parse tree, "
               "structure or intermediate representation (HIR).",
               "hcl-opt");
  addInput(app, arguments);
  addOutput(app, arguments);
  opt::addContentFlags(app, arguments.content);
  arguments.flags.passes.addTo(app);
  arguments.flags.common.addTo(app);
  arguments.flags.common.addDepthTo(app);
  tools::addEffortLimits(app, arguments.flags.limits);
  refusePairs(app);
  app.footer(footer);
  if (std::optional<int> exit =
          tools::parseCommandLine(app, argc, argv, helpPages(passes)))
    return *exit;
  // Programs that read JSON compare it with the reference's answers.
  if (arguments.flags.common.jsonDiags)
    arguments.flags.common.becomeDropIn();
  if (!arguments.typeQueries.empty())
    return opt::answer(arguments.typeQueries, arguments.flags.common);
  Fault fault;
  if (!opt::checkContent(arguments.content, fault))
    return tools::cannotRun(fault.reason, arguments.flags.common);
  if (!arguments.content.form.empty())
    return opt::printContent(arguments.content, arguments.flags.common);
  if (!checkObject(arguments, fault))
    return tools::cannotRun(fault.reason, arguments.flags.common);
  std::vector<SourceFile> sources;
  sources.push_back(readInput(arguments, app, fault));
  if (!sources[0])
    return tools::cannotRun(fault.reason, arguments.flags.common);
  opt::Flags &flags = arguments.flags;
  // A literal has no functions unless they are asked for.
  if (arguments.analysis == "literal" && app.count("--functions") == 0)
    flags.passes.variables.functions = "none";
  auto analyse = [&] {
    return arguments.analysis.empty()
               ? opt::readBySchemas(sources[0], arguments.readings, flags)
               : opt::analyseStatically(sources[0], arguments.analysis, flags);
  };
  if (!arguments.readings.empty() || !arguments.analysis.empty())
    return tools::withStackFor(flags.common.maxDepth, analyse);
  if (arguments.splitInput)
    sources = opt::split(sources[0]);
  if (flags.emit >= opt::Emit::Llvm) {
    LoadedJit loaded = loadJit();
    if (!loaded.jit)
      return tools::cannotRun(
          message("compiled evaluation is not available: {reason}",
                  "reason"_a = loaded.reason),
          flags.common);
    flags.jit = std::move(loaded.jit);
  }
  return tools::withStackFor(arguments.flags.common.maxDepth, [&] {
    return opt::run(sources, arguments.flags);
  });
}
