// Definitions are read kind by kind, in the order that decides which overrides
// which. If the text of --var is not an expression, the shell has mostly taken
// its quotes, so the first error ends with the ways to write it. When variables
// are sensitive, an error keeps its summary and place but neither its detail
// nor the source, which could contain the secret.
#include "common/Variables.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "common/Cli.h"
#include "common/CommandLine.h"
#include "common/Files.h"
#include "common/Inputs.h"
#include "common/Secrets.h"
#include "hcl/Variables.h"

#include <algorithm>
#include <cstdlib>
#include <unistd.h>

namespace hcl::tools {

void VariableFlags::addTo(CLI::App &app,
                          const std::vector<std::string> &moreTables) {
  auto add = [&](const char *flag, std::vector<std::string> &values,
                 const char *doc, const char *form) {
    app.add_option(flag, values, doc)->type_name(form)->allow_extra_args(false);
  };
  add("--vars", variableFiles,
      "A file of variables: attributes in HCL, or a JSON object; `-`: standard "
      "input",
      "FILE");
  add("--var", variables,
      "A variable whose value is an expression, so a string needs quotes: "
      "'name=\"web\"'; also NAME=unknown(TYPE) and NAME=null(TYPE)",
      "NAME=EXPR");
  add("--var-string", texts, "A variable that is the string TEXT as it is",
      "NAME=TEXT");
  add("--env", environment,
      "A variable that is the string of the environment variable NAME", "NAME");
  add("--env-prefix", prefixes,
      "The environment variables whose names start with PREFIX, without it, as "
      "strings",
      "PREFIX");
  add("--scope", scopeFiles,
      "A file of typed variables: {\"vars\": {NAME: {\"type\": T, \"value\": "
      "V}}}",
      "FILE");
  add("--types", typeFiles,
      "A file of types of variables: attributes in HCL, NAME = TYPE; values "
      "are converted to them",
      "FILE");
  add("--var-type", types,
      "The type of a variable, whose value need not be known, e.g. "
      "'a=list(string)'",
      "NAME=TYPE");
  std::vector<std::string> tables = {"all", "spec", "none"};
  tables.insert(tables.end(), moreTables.begin(), moreTables.end());
  std::string more;
  for (const std::string &table : moreTables)
    more += ", " + table;
  app.add_option(
         "--functions", functions,
         message("The functions that may be called: all (default), spec (the "
                 "fifteen of the hcldec format){more} or none",
                 "more"_a = more))
      ->type_name("TABLE")
      ->check(tableOf(std::move(tables)));
}

void VariableFlags::addSensitiveTo(CLI::App &app) {
  app.add_option("--sensitive", sensitive,
                 "A variable whose value is never printed: not in results, not "
                 "in diagnostics")
      ->type_name("NAME")
      ->allow_extra_args(false);
}

bool VariableFlags::readStandardInput() const {
  for (const auto *paths : {&scopeFiles, &variableFiles, &typeFiles})
    if (std::find(paths->begin(), paths->end(), "-") != paths->end())
      return true;
  return false;
}

namespace {

/// `text` as one word of the shell.
std::string shellWord(const std::string &text) {
  std::string word = "'";
  for (char c : text)
    word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + '\'';
}

} // namespace

std::string quotingHint(const std::string &name, const std::string &text) {
  bool isShort = !text.empty() && text.size() <= 40 &&
                 text.find_first_of("\n\r") == text.npos;
  std::string shown = isShort ? text : "TEXT";
  return message(
      "A value of --var is an expression. If it is text, give it "
      "quotes that the shell does not remove, --var {expression}, or "
      "write --var-string {text}.",
      "expression"_a = shellWord(name + "=" + quote(shown)),
      "text"_a = shellWord(name + "=" + shown));
}

namespace {

/// Splits `definition`, `NAME=…`, into name and the rest. Returns false with
/// `fault` set if there is no name; `form` is how to write it.
[[nodiscard]] bool splitDefinition(std::string_view flag, std::string_view form,
                                   const std::string &definition,
                                   std::string &name, std::string &rest,
                                   Fault &fault) {
  size_t equals = definition.find('=');
  if (equals == 0 || equals == std::string::npos) {
    fault.reason =
        message("{flag} needs {form}; given was \"{definition}\"",
                "flag"_a = flag, "form"_a = form, "definition"_a = definition);
    return false;
  }
  name = definition.substr(0, equals);
  rest = definition.substr(equals + 1);
  return true;
}

void scopeIn(const SourceFile &file, const Language &language, DeclaredTypes &,
             Scope &scope, Diagnostics &found) {
  defineTyped(file, language, scope, found);
}

void valuesIn(const SourceFile &file, const Language &language,
              DeclaredTypes &declared, Scope &scope, Diagnostics &found) {
  auto define = isJsonText(file) ? defineJson : defineAttributes;
  define(file, language, scope, found, declared);
}

void valueOf(const std::string &name, const SourceFile &file,
             const Language &language, DeclaredTypes &declared, Scope &scope,
             Diagnostics &found) {
  defineExpression(name, file, language, scope, found, declared);
}

} // namespace

/// Takes the diagnostics of definitions, without text if it may be secret.
void Variables::report(Diagnostics &found) {
  if (!hidesText_) {
    diags_->take(found);
    return;
  }
  for (const Diagnostic &diagnostic : found) {
    std::string detail;
    if (diagnostic.file) {
      Location at = diagnostic.file.locate(diagnostic.subject.begin);
      detail = message("It is at line {line}, column {column} of {name}, which "
                       "is not shown because of --sensitive.",
                       "line"_a = at.line, "column"_a = at.column,
                       "name"_a = diagnostic.file.name());
    }
    diags_->add(diagnostic.kind, {}, {}, std::move(detail));
  }
}

bool Variables::defineFile(const std::string &path, Definer definer,
                           Fault &fault) {
  SourceFile file = readSource(path, fault);
  if (!file)
    return false;
  Diagnostics found;
  definer(file, *language_, declared_, *scope_, found);
  report(found);
  return true;
}

bool Variables::declareAll(const VariableFlags &flags, Fault &fault) {
  for (const std::string &path : flags.scopeFiles)
    if (!defineFile(path, scopeIn, fault))
      return false;
  for (const std::string &path : flags.typeFiles)
    if (!defineFile(path, declareTypes, fault))
      return false;
  for (const std::string &definition : flags.types)
    if (!defineOne("--var-type",
                   "NAME=TYPE, for example --var-type 'port=number'",
                   definition, declareType, fault))
      return false;
  return true;
}

bool Variables::defineFiles(const VariableFlags &flags, Fault &fault) {
  for (const std::string &path : flags.variableFiles)
    if (!defineFile(path, valuesIn, fault))
      return false;
  return true;
}

/// Defines `name` as a string, or as its type wants that.
void Variables::defineText(const std::string &name, std::string_view text) {
  Value value = Value::string(text);
  auto type = declared_.find(name);
  if (type == declared_.end())
    return scope_->define(name, std::move(value));
  Fault fault;
  auto converted =
      applyConstraint(value, type->second, language_->dialect, fault);
  if (converted)
    return scope_->define(name, *std::move(converted));
  Diagnostics found;
  found.add(DiagKind::UnsuitableType, {}, {},
            message("The value of the variable {name:quoted} is not suitable "
                    "for its type: {reason}.",
                    "name"_a = name, "reason"_a = fault.text()));
  report(found);
}

bool Variables::defineEnvironment(const VariableFlags &flags, Fault &fault) {
  for (const std::string &prefix : flags.prefixes)
    for (char **at = environ; *at; ++at) {
      std::string_view entry(*at);
      size_t equals = entry.find('=');
      if (entry.starts_with(prefix) && equals != entry.npos &&
          equals > prefix.size())
        defineText(
            std::string(entry.substr(prefix.size(), equals - prefix.size())),
            entry.substr(equals + 1));
    }
  for (const std::string &name : flags.environment) {
    const char *text = std::getenv(name.c_str());
    if (!text) {
      fault.reason =
          message("--env: the environment has no variable {name:quoted}",
                  "name"_a = name);
      return false;
    }
    defineText(name, text);
  }
  return true;
}

bool Variables::defineOne(std::string_view flag, std::string_view form,
                          const std::string &definition, NamedDefiner definer,
                          Fault &fault) {
  std::string name, text;
  if (!splitDefinition(flag, form, definition, name, text, fault))
    return false;
  SourceFile file(std::string(flag) + " " + name, text);
  Diagnostics found;
  definer(name, file, *language_, declared_, *scope_, found);
  bool isText = definer == valueOf && found.hasErrors() &&
                found[0].kind != DiagKind::InvalidVariables &&
                found[0].kind != DiagKind::UnsuitableType;
  if (isText && !hidesText_) {
    Diagnostics explained;
    for (Diagnostic diagnostic : found) {
      if (explained.empty())
        diagnostic.help = quotingHint(name, text);
      explained.add(std::move(diagnostic));
    }
    found = std::move(explained);
  }
  report(found);
  return true;
}

bool Variables::defineSingle(const VariableFlags &flags, Fault &fault) {
  for (const std::string &definition : flags.variables)
    if (!defineOne("--var", "NAME=EXPR, for example --var 'port=8080'",
                   definition, valueOf, fault))
      return false;
  for (const std::string &definition : flags.texts) {
    std::string name, text;
    if (!splitDefinition("--var-string",
                         "NAME=TEXT, for example --var-string 'host=web'",
                         definition, name, text, fault))
      return false;
    defineText(name, text);
  }
  return true;
}

bool Variables::markSensitive(const VariableFlags &flags, Fault &fault) {
  for (const std::string &name : flags.sensitive) {
    const Value *value = scope_->lookup(name);
    if (!value) {
      fault.reason =
          message("--sensitive: no flag defines a variable {name:quoted}",
                  "name"_a = name);
      return false;
    }
    scope_->define(name, asSecret(*value));
  }
  return true;
}

bool Variables::define(const VariableFlags &flags, const Language &language,
                       Diagnostics &diags, Fault &fault) {
  language_ = &language;
  diags_ = &diags;
  hidesText_ = !flags.sensitive.empty();
  if (flags.any())
    scope_->allowVariables();
  size_t errors = diags.errorCount();
  if (!declareAll(flags, fault))
    return false;
  if (diags.errorCount() != errors)
    return true;
  // A variable that could not be defined is reported already.
  return defineFiles(flags, fault) && defineEnvironment(flags, fault) &&
         defineSingle(flags, fault) &&
         (diags.hasErrors() || markSensitive(flags, fault));
}

} // namespace hcl::tools
