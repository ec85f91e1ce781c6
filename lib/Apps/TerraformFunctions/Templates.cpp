// The functions templatefile and templatestring.
//
// A template is compiled and evaluated on each call, in a scope with nothing
// but its variables. Every variable that it refers to must be given, even where
// it is not needed. A template may call all other functions; these two fail
// there, which bounds the recursion. OpenTofu's do not, down to some depth; its
// templatestring gives any value, as its templatefile does, null included.
#include "FileAccess.h"
#include "Rows.h"

#include "Eval/CompiledSource.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "hcl/Convert.h"
#include "hcl/Eval.h"
#include "hcl/compiler/Walk.h"

namespace hcl::terraform {

namespace {

/// The state of both functions.
struct TemplateState {
  std::shared_ptr<const FileAccess> files; ///< null in a template
  FunctionTable functions;
  TerraformKind kind;
  /// How many templates surround a call.
  unsigned depth = 0;
};

/// The depth of templates in templates: each needs some kilobytes of the stack.
constexpr unsigned mostTemplates = 100;
constexpr const char *tooDeep = "templates evaluate others more than 100 deep";

/// The rows of both functions with `state`.
Rows rowsWith(const std::shared_ptr<const TemplateState> &state);

const TemplateState &stateOf(const CallContext &cx) {
  return *static_cast<const TemplateState *>(cx.state());
}

/// A diagnostic as the clause of a sentence, with its place.
std::string clauseOf(const Diagnostic &diagnostic) {
  Location at = diagnostic.file.locate(diagnostic.subject.begin);
  std::string detail = diagnostic.detail;
  while (detail.ends_with('.'))
    detail.pop_back();
  // Not again for each template around it.
  if (detail.ends_with(tooDeep))
    detail = tooDeep;
  return diagnostic.file.name() + ":" + std::to_string(at.line) + ":" +
         std::to_string(at.column) + ": " + detail;
}

/// Reports the first error among `diagnostics`.
Value failFrom(const Diagnostics &diagnostics, CallContext &cx) {
  for (const Diagnostic &diagnostic : diagnostics)
    if (diagnostic.severity() == Severity::Error)
      return cx.fail(clauseOf(diagnostic));
  return Value::failed();
}

/// Finds the first variable without a value.
struct MissingVariable {
  void beginOp(const hir::Op &op) {
    if (op.kind != OpKind::Var || found)
      return;
    std::string_view name = module.name(hir::NameId(op.immediate));
    if (!vars.find(name))
      found = std::pair(std::string(name), op.range);
  }
  void beginRegion(const hir::Region &) {}
  void endRegion(const hir::Region &) {}
  void endOp(const hir::Op &) {}

  const hir::Module &module;
  const Value &vars;
  std::optional<std::pair<std::string, Range>> found = {};
};

/// Reports a variable of `source` that `vars` lacks. Returns whether all are
/// there.
[[nodiscard]] bool hasAll(const Source &source, const Value &vars,
                          CallContext &cx) {
  const hir::Module &module = source.compiled().module;
  MissingVariable missing{module, vars};
  for (const hir::Item &item : module.items)
    if (item.kind == hir::ItemKind::Attribute)
      hir::walk(module, item.expr, missing);
  if (!missing.found)
    return true;
  Location at = source.file().locate(missing.found->second.begin);
  cx.failArgument(1, message("it has no {variable:quoted}, which the template "
                             "refers to at {file}:{line}:{column}",
                             "variable"_a = missing.found->first,
                             "file"_a = source.file().name(),
                             "line"_a = at.line, "column"_a = at.column));
  return false;
}

/// The scope of the variables in `vars`. Errors: reports a value that is not a
/// map or object and an unsuitable name, and returns false.
[[nodiscard]] bool defineAll(const Value &vars, Scope &scope, CallContext &cx) {
  if (vars.kind() != ValueKind::Map && vars.kind() != ValueKind::Object) {
    cx.failArgument(1, "a map or object is required");
    return false;
  }
  scope.allowVariables();
  for (size_t i = 0; i < vars.size(); ++i) {
    if (!isIdentifier(vars.key(i))) {
      cx.failArgument(
          1, message("{key:quoted} is not the name of a variable: a letter, "
                     "then letters, digits, hyphens and underscores",
                     "key"_a = vars.key(i)));
      return false;
    }
    scope.define(std::string(vars.key(i)), vars.elements()[i]);
  }
  return true;
}

/// The functions for a template: with those of templates a level deeper, in
/// OpenTofu. Their states cannot have tables with themselves.
FunctionTable functionsInside(const TemplateState &state) {
  if (state.kind == TerraformKind::Terraform)
    return state.functions;
  auto inside = std::make_shared<TemplateState>(state);
  ++inside->depth;
  Rows rows = rowsWith(inside), all;
  for (Function &row : rows) {
    if (!state.functions.find(row.name))
      continue;
    all.push_back(row);
    row.name.insert(0, "core::");
    if (state.functions.find(row.name))
      all.push_back(std::move(row));
  }
  return state.functions.with(FunctionTable(std::move(all)));
}

/// The value of the template `text`, which is called `name` in messages.
Value render(const std::string &name, std::string text, const Value &vars,
             CallContext &cx) {
  Scope scope;
  if (!defineAll(vars, scope, cx))
    return Value::failed();
  if (text.size() > SourceFile::maxSize)
    return cx.fail("the template is longer than 4 GiB");
  if (stateOf(cx).depth > mostTemplates)
    return cx.fail(tooDeep);
  FunctionTable functions = functionsInside(stateOf(cx));
  scope.addFunctions(functions);
  scope.shareBudget(cx.budget());
  Language language{cx.dialect(), {}, functions};
  Diagnostics diagnostics;
  Source source =
      Source::compile(SourceKind::Template, SourceFile(name, std::move(text)),
                      language, diagnostics);
  if (!source.isValid())
    return failFrom(diagnostics, cx);
  if (!hasAll(source, vars, cx))
    return Value::failed();
  Value result = source.evaluate(scope, diagnostics);
  if (diagnostics.hasErrors())
    return failFrom(diagnostics, cx);
  bool mayBeNull = stateOf(cx).kind == TerraformKind::OpenTofu;
  return result.isNull() && !mayBeNull
             ? cx.fail("the result of the template is null")
             : result;
}

Value templateFile(Args args, CallContext &cx) {
  std::string path(args[0].asString());
  FileFault fault;
  const FileAccess &files = *stateOf(cx).files;
  auto bytes = files.read(path, cx, fault);
  if (!bytes)
    return cx.isExhausted() ? Value::failed() : cx.failArgument(0, fault);
  if (!utf8::isValid(*bytes))
    return cx.failArgument(
        0, message("{path:quoted} is not text in UTF-8", "path"_a = path));
  return render(files.nameOf(path), std::move(*bytes), args[1], cx);
}

Value templateString(Args args, CallContext &cx) {
  if (args[0].kind() != ValueKind::String)
    return cx.failArgument(0, "a string is required");
  Value result =
      render("<template>", std::string(args[0].asString()), args[1], cx);
  if (cx.hasFailed() || result.isFailed() ||
      stateOf(cx).kind == TerraformKind::OpenTofu)
    return result;
  Fault fault;
  auto text =
      convert(result, Type::string(), cx.dialect(), fault, &cx.budget());
  return text ? std::move(*text) : cx.fail(fault.text());
}

std::shared_ptr<const void> templatesAt(const std::shared_ptr<const void> &old,
                                        const FilePlaces &places) {
  const auto &given = *static_cast<const TemplateState *>(old.get());
  TemplateState state = given;
  state.files = std::make_shared<const FileAccess>(*given.files, places);
  state.functions = given.functions.readingFrom(places);
  return std::make_shared<const TemplateState>(std::move(state));
}

Value refuse(Args, CallContext &cx) {
  return cx.fail("a template cannot evaluate another template");
}

/// The rows with `file` and `string` as implementations.
Rows rowsOf(Value (*file)(Args, CallContext &),
            Value (*string)(Args, CallContext &),
            const std::shared_ptr<const TemplateState> &state) {
  bool isTofu = state && state->kind == TerraformKind::OpenTofu;
  Parameter text = anyParameter("template", "A string.");
  text.allowDynamic = true;
  Parameter vars = anyParameter("vars", "The variables of the template: a map "
                                        "or object.");
  return {
      {.name = "templatefile",
       .doc = "The value of the template in a file.",
       .parameters = {stringParameter("path", "The path of the file."), vars},
       .impl = file,
       .mayReturnNull = true,
       .state = state,
       .stateFor = state ? templatesAt : nullptr},
      {.name = "templatestring",
       .doc = isTofu ? "The value of the template in a string."
                     : "The text that a template in a string yields.",
       .parameters = {std::move(text), vars},
       .result = isTofu ? Type::dynamic() : Type::string(),
       .impl = string,
       .mayReturnNull = isTofu,
       .state = state,
       .stateFor = state ? templatesAt : nullptr},
  };
}

Rows rowsWith(const std::shared_ptr<const TemplateState> &state) {
  return rowsOf(templateFile, templateString, state);
}

} // namespace

Rows templateRows(const std::shared_ptr<const FileAccess> &files,
                  const FunctionTable &functions, TerraformKind kind) {
  return rowsWith(std::make_shared<const TemplateState>(
      TemplateState{files, functions, kind}));
}

Rows nestedTemplateRows() { return rowsOf(refuse, refuse, nullptr); }

} // namespace hcl::terraform
