// The functions of the provider that Terraform has built in: decode_tfvars,
// encode_expr, encode_tfvars.
//
// Values are written as the reference writes them into configurations, and laid
// out by the formatter. A file of variables is read as attributes whose
// expressions may use neither variables nor functions.
#include "Rows.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Value/Build.h"
#include "Value/Written.h"
#include "hcl/Format.h"
#include "hcl/Read.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"
#include "hcl/compiler/Emit.h"

namespace hcl::terraform {

namespace {

/// Appends `value` as an expression. Errors: reports a value that has none, or
/// takes too much memory, and returns false.
[[nodiscard]] bool appendExpression(std::string &out, const Value &value,
                                    CallContext &cx) {
  // The text, and its layout.
  if (!cx.take(writtenBytes(value, cx.budget().bytes), 2))
    return false;
  EmitOptions options;
  options.maxBytes = SIZE_MAX;
  options.language.dialect = cx.dialect();
  options.values = ValueStyle::Config;
  if (emitValue(out, value, options))
    return true;
  cx.failArgument(0, "it has a part that HCL cannot express");
  return false;
}

Value unknownText() {
  return Value::unknown(Type::string(), Refinement::nonNull());
}

Value encodeExpr(Args args, CallContext &cx) {
  if (!args[0].isWhollyKnown())
    return unknownText();
  std::string text;
  if (!appendExpression(text, args[0], cx))
    return Value::failed();
  return Value::string(hcl::formatText(text));
}

Value encodeTfvars(Args args, CallContext &cx) {
  const Value &vars = args[0];
  Type type = vars.type();
  if (type.kind() != TypeKind::Object && type.kind() != TypeKind::Map)
    return cx.failArgument(
        0, message("an object is required, not a value of type {type}",
                   "type"_a = friendlyName(type)));
  if (!vars.isWhollyKnown())
    return unknownText();
  std::string text;
  for (size_t i = 0; i < vars.size(); ++i) {
    if (!isIdentifier(vars.key(i)))
      return cx.failArgument(
          0, message("{key:quoted} is not the name of a variable",
                     "key"_a = vars.key(i)));
    text.append(vars.key(i)).append(" = ");
    if (!appendExpression(text, vars.elements()[i], cx))
      return Value::failed();
    text += '\n';
  }
  return Value::string(hcl::formatText(text));
}

/// Reports the first error among `diagnostics`.
Value failDecoding(const Diagnostics &diagnostics, CallContext &cx) {
  for (const Diagnostic &diagnostic : diagnostics)
    if (diagnostic.severity() == Severity::Error) {
      Location at = diagnostic.file.locate(diagnostic.subject.begin);
      std::string detail = diagnostic.detail;
      while (detail.ends_with('.'))
        detail.pop_back();
      return cx.failArgument(0,
                             message("line {line}, column {column}: {detail}",
                                     "line"_a = at.line, "column"_a = at.column,
                                     "detail"_a = detail));
    }
  return Value::failed();
}

Value decodeTfvars(Args args, CallContext &cx) {
  Language language{cx.dialect()};
  Diagnostics diagnostics;
  Body body = readBody(SourceFile("<tfvars>", std::string(args[0].asString())),
                       language, diagnostics);
  if (diagnostics.hasErrors())
    return failDecoding(diagnostics, cx);
  EntryBuilder entries;
  for (const auto &[name, attribute] : body.justAttributes(diagnostics))
    entries.add(name, attribute.expression.evaluate(Scope(), diagnostics));
  return diagnostics.hasErrors() ? failDecoding(diagnostics, cx)
                                 : std::move(entries).object();
}

} // namespace

Rows tfvarsRows() {
  Parameter value = anyParameter("value", "Any value but null.");
  Parameter vars = anyParameter("input", "An object of values by name.");
  value.allowUnknown = vars.allowUnknown = true;
  value.allowDynamic = vars.allowDynamic = true;
  value.readsParts = vars.readsParts = true;
  return {
      {.name = "provider::terraform::decode_tfvars",
       .doc = "The values in the text of a file of variables, as an object.",
       .parameters = {stringParameter("src", "Attributes in HCL.")},
       .impl = decodeTfvars,
       .mayReturnNull = true},
      {.name = "provider::terraform::encode_expr",
       .doc = "The value as an expression in HCL.",
       .parameters = {value},
       .result = Type::string(),
       .impl = encodeExpr},
      {.name = "provider::terraform::encode_tfvars",
       .doc = "The attributes of an object as the text of a file of variables.",
       .parameters = {vars},
       .result = Type::string(),
       .impl = encodeTfvars},
  };
}

} // namespace hcl::terraform
