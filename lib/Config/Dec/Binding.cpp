// From the table of a Binding to a spec: an object with a property for each
// field that has a name. An attribute is followed by a transformation that
// checks whether the field has room for the value.
#include "DecodeStruct.h"

#include "Support/Message.h"

namespace hcl {

void reportUnsuitable(DiagKind kind, const std::string &name,
                      const Place &where, const Fault &fault,
                      Diagnostics &diagnostics) {
  diagnostics.add(
      kind, where.file, where.range,
      message(
          "The value of the argument {name:quoted} is not suitable: {reason}.",
          "name"_a = name, "reason"_a = fault.text()));
}

namespace binding {

namespace {

NodeId objectOf(const std::vector<TableField> &fields, SpecBuilder &spec);

NodeId attributeOf(const TableField &field, SpecBuilder &spec) {
  bool isOptional = field.kind == FieldKind::Optional;
  NodeId attr = spec.attr(field.name, field.type, !isOptional);
  if (!field.set)
    return attr;
  auto check = [isOptional, name = field.name, set = field.set](
                   const Value &value, Place where, Diagnostics &diagnostics) {
    Fault fault;
    if ((isOptional && value.isNull()) || set(nullptr, value, where, fault))
      return value;
    reportUnsuitable(DiagKind::UnsuitableAttribute, name, where, fault,
                     diagnostics);
    return Value::failed(value.type());
  };
  return spec.transform(attr, withoutOptional(field.type), std::move(check));
}

NodeId blocksOf(const TableField &field, SpecBuilder &spec) {
  NodeId nested = objectOf(field.nested, spec);
  if (field.kind == FieldKind::Block)
    return spec.block(field.name, nested, field.isRequired);
  if (field.kind == FieldKind::BlockMap)
    return spec.blockMap(field.name, {field.key}, nested);
  // Blocks with values of any type need not have one type in common.
  return spec.impliedType(nested).hasDynamic()
             ? spec.blockTuple(field.name, nested, field.count)
             : spec.blockList(field.name, nested, field.count);
}

NodeId objectOf(const std::vector<TableField> &fields, SpecBuilder &spec) {
  std::vector<std::pair<std::string, NodeId>> properties;
  size_t labels = 0;
  for (const TableField &field : fields)
    switch (field.kind) {
    case FieldKind::Label:
      properties.emplace_back(field.name, spec.label(labels++, field.name));
      break;
    case FieldKind::Attribute:
    case FieldKind::Optional:
      properties.emplace_back(field.name, attributeOf(field, spec));
      break;
    case FieldKind::Block:
    case FieldKind::Blocks:
    case FieldKind::BlockMap:
      properties.emplace_back(field.name, blocksOf(field, spec));
      break;
    case FieldKind::Rest:
    case FieldKind::Place:
      break;
    }
  return spec.object(std::move(properties));
}

} // namespace

Spec compile(const Table &table, const Dialect &dialect) {
  SpecBuilder spec({dialect});
  NodeId root = objectOf(table.fields, spec);
  Diagnostics mistakes;
  Spec compiled = std::move(spec).finish(root, mistakes);
  assert(compiled.isValid() && "the compiler checks a Binding");
  return compiled;
}

Table makeTable(std::vector<TableField> fields) {
  Table table{std::move(fields), {}};
  table.spec = compile(table, Dialect::spec());
  return table;
}

Type objectType(const Table &table) {
  std::vector<ObjectAttribute> attributes;
  for (const TableField &field : table.fields)
    attributes.push_back(
        {field.name, field.type, field.kind == FieldKind::Optional});
  return Type::object(std::move(attributes));
}

bool readObject(const Table &table, const Value &value, void *object,
                Fault &fault) {
  for (const TableField &field : table.fields) {
    const Value *part = value.find(field.name);
    if (!part || (part->isNull() && field.kind == FieldKind::Optional))
      continue;
    if (!field.set(object, *part, {}, fault)) {
      mapping::inAttribute(field.name, fault);
      return false;
    }
  }
  return true;
}

void decode(const Table &table, const Body &body, const Block *block,
            const Scope &scope, void *object, Diagnostics &diagnostics) {
  const Dialect &dialect = body.impl().language().dialect;
  Spec spec = dialect == table.spec.tables()->dialect ? table.spec
                                                      : compile(table, dialect);
  Diagnostics found;
  StructDecoder(*spec.tables(), scope, body.impl().language(), found)
      .decode(0, table.fields, body, {block, 0}, object);
  found.sortBySource();
  diagnostics.take(found);
}

} // namespace binding
} // namespace hcl
