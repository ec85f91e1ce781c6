// Types as text, by recursion over the type. A DefaultTexts tree is followed in
// parallel and supplies the defaults of optional attributes. friendlyName()
// names only the outermost kind, for messages.
#include "hcl/Text.h"

#include "Support/Text.h"
#include "TypeWriter.h"

using namespace hcl;

namespace {

/// Whether `union(T, none)` is written as `optional(T)`. Not for the type of an
/// attribute, where `optional` means that the attribute may be absent.
enum class OptionalForm { Long, Short };

/// How a type is written.
struct Form {
  OptionalForm optional = OptionalForm::Long;
  /// No further part is begun from this size of the text on, for types that
  /// refer to others so often that memory cannot hold their text.
  size_t end = SIZE_MAX;
};

void append(std::string &out, const Type &type, DefaultTexts defaults,
            Form form);

/// Writes `optional(…)` around the type, with the default if there is one.
void appendOptional(std::string &out, const Type &type, DefaultTexts defaults,
                    size_t index, Form form) {
  out.append("optional(");
  append(out, type, defaults.part(index), form);
  defaults.append(out, index);
  out.push_back(')');
}

void appendAttributes(std::string &out, const Type &type, DefaultTexts defaults,
                      Form form) {
  out.append("object({");
  for (size_t i = 0; i < type.size() && out.size() < form.end; ++i) {
    const ObjectAttribute &attribute = type.attributes()[i];
    if (i != 0)
      out.append(", ");
    appendName(out, attribute.name);
    out.push_back('=');
    if (attribute.optional)
      appendOptional(out, attribute.type, defaults, i, form);
    else
      append(out, attribute.type, defaults.part(i),
             attribute.type.isUnion() ? Form{OptionalForm::Long, form.end}
                                      : form);
  }
  out.append("})");
}

void appendTuple(std::string &out, const Type &type, DefaultTexts defaults,
                 Form form) {
  out.append("tuple([");
  for (size_t i = 0; i < type.size() && out.size() < form.end; ++i) {
    if (i != 0)
      out.append(", ");
    append(out, type.tupleElement(i), defaults.part(i), form);
  }
  out.append("])");
}

void appendUnion(std::string &out, const Type &type, Form form) {
  std::vector<Type> elements(type.unionElements().begin(),
                             type.unionElements().end());
  bool isShort =
      form.optional == OptionalForm::Short && type.hasElement(Type::none());
  if (isShort) {
    std::erase(elements, Type::none());
    out.append("optional(");
  }
  if (elements.size() > 1)
    out.append("union(");
  for (const Type &element : elements) {
    if (&element != &elements.front())
      out.append(", ");
    append(out, element, DefaultTexts(), form);
  }
  if (elements.size() > 1)
    out.push_back(')');
  if (isShort)
    out.push_back(')');
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
  case TypeKind::Int:
    return "int";
  case TypeKind::None:
    return "none";
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
  case TypeKind::Union:
    return "union";
  case TypeKind::Promise:
    return "promise";
  case TypeKind::Output:
    return "output";
  }
  return "";
}

void append(std::string &out, const Type &type, DefaultTexts defaults,
            Form form) {
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
  case TypeKind::Promise:
  case TypeKind::Output:
    out.append(kindName(type.kind()));
    out.push_back('(');
    append(out, type.element(), defaults.part(0), form);
    out.push_back(')');
    return;
  case TypeKind::Tuple:
    return appendTuple(out, type, defaults, form);
  case TypeKind::Object:
    return appendAttributes(out, type, defaults, form);
  case TypeKind::Union:
    return appendUnion(out, type, form);
  case TypeKind::Capsule:
    out.append(kindName(type.kind()));
    out.push_back('(');
    appendQuotedPlainly(out, type.capsuleName());
    out.push_back(')');
    return;
  default:
    out.append(kindName(type.kind()));
  }
}

} // namespace

void hcl::appendType(std::string &out, const Type &type) {
  append(out, type, DefaultTexts(), Form());
}

/// `type` as text of at most `maxBytes`, or cut off there.
static std::string limitedText(const Type &type, OptionalForm optional,
                               size_t maxBytes) {
  std::string out;
  append(out, type, DefaultTexts(), {optional, maxBytes});
  return out.size() > maxBytes ? shortened(out, maxBytes) : out;
}

std::string hcl::typeText(const Type &type, size_t maxBytes) {
  return limitedText(type, OptionalForm::Long, maxBytes);
}

std::string hcl::shortTypeText(const Type &type) {
  return limitedText(type, OptionalForm::Short, maxTypeText);
}

void hcl::writeType(std::string &out, const Type &type, DefaultTexts defaults) {
  append(out, type, defaults, Form());
}

std::string hcl::friendlyName(const Type &type) {
  if (type.isDynamic())
    return "dynamic";
  if (type.kind() == TypeKind::Capsule)
    return std::string(type.capsuleName());
  if (type.isUnion())
    return shortTypeText(type);
  std::string out(kindName(type.kind()));
  if (!type.isCollection() && !type.isEventual())
    return out;
  out.append(" of ");
  out.append(type.element().isDynamic() ? "any single type"
                                        : friendlyName(type.element()));
  return out;
}
