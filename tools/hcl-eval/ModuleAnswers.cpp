// A template and the expression of a stream are compiled as outside of modules,
// in a scope with the names of the module that they use.
#include "ModuleAnswers.h"

#include "Eval/SecretTexts.h"
#include "Names.h"
#include "Output.h"
#include "Value/Walk.h"
#include "common/Files.h"
#include "common/Secrets.h"
#include "hcl/Marks.h"

namespace hcl::eval {

namespace {

/// Appends `value`; printed as text, an unknown one is `text`.
void print(std::string &out, const Flags &flags, const Value &value,
           const std::string &text, Diagnostics &diags) {
  Value shown = tools::withoutSecrets(value);
  if (!flags.withType && flags.raw && !shown.isKnown())
    out.append(text).append("\n");
  else
    printResult(out, flags, flags.withType ? shown : withUnknowns(shown),
                diags);
}

/// `value` with unknowns of the same types in place of values with marks.
Value withoutMarked(const Value &value) {
  return replaceStored(value, [](const Value &part) -> std::optional<Value> {
    if (part.isMarked())
      return Value::unknown(part.unmarked().type());
    return part.containsMarks() ? std::nullopt : std::optional(part);
  });
}

/// The source of the template or the expression.
Source compileIn(const AppModule &module, const Flags &flags,
                 Diagnostics &diags) {
  SourceFile file("<expression>", flags.expression.value_or(""));
  SourceKind kind = SourceKind::Expression;
  if (flags.templateFile) {
    Fault fault;
    kind = SourceKind::Template;
    file = tools::readSource(*flags.templateFile, fault);
    if (!file)
      diags.add(DiagKind::CannotRun, {}, {}, fault.reason);
  }
  return Source::compile(kind, file, module.language(), diags,
                         {.coverage = flags.coverage.counts});
}

Value valueOfTemplate(const AppModule &module, const Flags &flags,
                      Diagnostics &diags) {
  Source source = compileIn(module, flags, diags);
  if (diags.hasErrors())
    return Value::failed();
  std::vector<std::string> names = variableNames(std::span(&source, 1), {});
  std::shared_ptr<const Scope> scope = module.scope(names);
  Diagnostics found;
  Value value = source.evaluate(*scope, found);
  std::vector<std::string> secrets;
  for (const std::string &name : names)
    if (const Value *used = scope->lookup(name))
      visitStored(*used, [&](const Value &part) {
        if (part.isMarked())
          addSecretTexts(secrets, part);
        return !part.isMarked() && part.containsMarks();
      });
  if (!secrets.empty())
    found = tools::withoutSecrets(found, secrets);
  diags.take(found);
  return value;
}

} // namespace

bool answerIn(const AppModule &module, const Application &application,
              const Flags &flags, std::string &out, Diagnostics &diags) {
  std::string text = application.deferredText();
  auto answer = [&](const Value &value, Diagnostics &found) {
    if (!found.hasErrors())
      print(out, flags, value, text, found);
    diags.take(found);
    found = {};
  };
  Diagnostics found;
  if (flags.templateFile) {
    Value value = valueOfTemplate(module, flags, found);
    answer(value, found);
  } else if (flags.get) {
    Value value = module.valueAt(
        SourceFile("--get", *flags.get),
        flags.result ? *flags.result : application.defaultResult(), found);
    answer(value, found);
  }
  for (const std::string &expression : flags.expressions) {
    Value value =
        module.evaluate(SourceFile("<expression>", expression), found);
    answer(value, found);
    if (diags.hasErrors())
      break;
  }
  return flags.templateFile || flags.get || !flags.expressions.empty();
}

int answerRecordsIn(const AppModule &module, const Flags &flags,
                    Diagnostics &diags) {
  Source source = compileIn(module, flags, diags);
  if (diags.hasErrors())
    return tools::HasErrors;
  std::vector<std::string> names = variableNames(std::span(&source, 1), {});
  std::shared_ptr<const Scope> all = module.scope(names);
  auto scope = std::make_shared<Scope>(all);
  for (const std::string &name : names)
    if (const Value *used = all->lookup(name))
      scope->define(name, withoutMarked(*used));
  RecordQuery query{{source}, false, scope, flags.withType, flags.envelope, {}};
  return runStream(flags, [&] { return recordAnswerer(query); });
}

} // namespace hcl::eval
