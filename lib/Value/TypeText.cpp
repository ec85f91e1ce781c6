#include "hcl/Value/TypeText.h"

#include "TextReader.h"
#include "hcl/Value/TypeDefaults.h"
#include "hcl/Value/ValueText.h"

using namespace hcl;

namespace {

void append(std::string &out, const Type &type, const TypeDefaults &defaults);

/// `optional(…)` around the type, with the default if there is one.
void appendOptional(std::string &out, const Type &type,
                    const TypeDefaults &defaults, const Value *value) {
  out.append("optional(");
  append(out, type, defaults);
  if (value) {
    out.append(", ");
    appendValue(out, *value);
  }
  out.push_back(')');
}

void appendAttributes(std::string &out, const Type &type,
                      const TypeDefaults &defaults) {
  out.append("object({");
  for (size_t i = 0; i < type.size(); ++i) {
    const ObjectAttribute &attribute = type.attributes()[i];
    if (i != 0)
      out.append(", ");
    appendName(out, attribute.name);
    out.push_back('=');
    if (attribute.optional)
      appendOptional(out, attribute.type, defaults.part(i), defaults.value(i));
    else
      append(out, attribute.type, defaults.part(i));
  }
  out.append("})");
}

void appendTuple(std::string &out, const Type &type,
                 const TypeDefaults &defaults) {
  out.append("tuple([");
  for (size_t i = 0; i < type.size(); ++i) {
    if (i != 0)
      out.append(", ");
    append(out, type.tupleElement(i), defaults.part(i));
  }
  out.append("])");
}

std::string_view kindName(TypeKind kind) {
  switch (kind) {
  case TypeKind::Dynamic:
    return "any";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Number:
    return "number";
  case TypeKind::String:
    return "string";
  case TypeKind::List:
    return "list";
  case TypeKind::Set:
    return "set";
  case TypeKind::Map:
    return "map";
  case TypeKind::Tuple:
    return "tuple";
  case TypeKind::Object:
    return "object";
  case TypeKind::Capsule:
    return "capsule";
  }
  return "";
}

void append(std::string &out, const Type &type, const TypeDefaults &defaults) {
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
    out.append(kindName(type.kind()));
    out.push_back('(');
    append(out, type.element(), defaults.part(0));
    out.push_back(')');
    return;
  case TypeKind::Tuple:
    return appendTuple(out, type, defaults);
  case TypeKind::Object:
    return appendAttributes(out, type, defaults);
  case TypeKind::Capsule:
    out.append("capsule(");
    appendQuotedPlainly(out, type.capsuleName());
    out.push_back(')');
    return;
  default:
    out.append(kindName(type.kind()));
  }
}

} // namespace

void hcl::appendType(std::string &out, const Type &type) {
  append(out, type, TypeDefaults());
}

std::string hcl::typeText(const Type &type) {
  std::string out;
  appendType(out, type);
  return out;
}

std::string hcl::typeConstraintText(const TypeConstraint &constraint) {
  std::string out;
  append(out, constraint.type, constraint.defaults);
  return out;
}

std::string hcl::friendlyName(const Type &type) {
  if (type.isDynamic())
    return "dynamic";
  if (type.kind() == TypeKind::Capsule)
    return std::string(type.capsuleName());
  std::string out(kindName(type.kind()));
  if (!type.isCollection())
    return out;
  out.append(" of ");
  out.append(type.element().isDynamic() ? "any single type"
                                        : friendlyName(type.element()));
  return out;
}
