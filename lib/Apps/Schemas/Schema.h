// The schemas of providers: the contents of blocks as a provider declares them.
//
// In: nothing; SchemaReader.h makes these structures. Out: attributes and
// nested blocks with their types, constant plain data once
// read. Deliberately absent: rules of descriptions (Description/BodyRule.h) and
// the files with schemas (SchemaStore.h).
#ifndef HCL_LIB_SCHEMAS_SCHEMA_H
#define HCL_LIB_SCHEMAS_SCHEMA_H

#include "hcl/Type.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::schemas {

/// How often a nested block may be written, and the form of its value.
enum class Nesting : uint8_t {
  Single, ///< at most once: an object or null
  Group,  ///< the object is there even without a block
  List,
  Set,
  Map, ///< by one label
};

struct NestedAttributes;

/// An argument or a result of a block.
struct SchemaAttribute {
  std::string name;
  Type type = {};
  /// The type that written values convert to: objects may lack attributes.
  Type written = {};
  std::shared_ptr<const NestedAttributes> nested =
      {}; ///< null: the type is all
  std::string description = {};
  std::string deprecation = {}; ///< advice; may be empty
  bool isRequired = false;
  bool isOptional = false;
  bool isComputed = false;
  bool isSensitive = false;
  bool isDeprecated = false;
  bool isWriteOnly = false; ///< never stored; may be ephemeral

  /// Whether only the provider sets the attribute.
  bool isReadOnly() const { return isComputed && !isOptional && !isRequired; }
};

/// The attributes of the objects that an attribute holds.
struct NestedAttributes {
  Nesting nesting = Nesting::Single;
  std::vector<SchemaAttribute> attributes; ///< sorted by name
};

struct NestedSchema;

/// The content of a block.
struct SchemaBlock {
  std::vector<SchemaAttribute> attributes; ///< sorted by name
  std::vector<NestedSchema> blocks;        ///< sorted by name
  std::string description = {};
  std::string deprecation = {};
  bool isDeprecated = false;
  /// Whether more may be there than the schema has: of files that an
  /// application did not print.
  bool isOpen = false;
  Type type = {}; ///< of its values: dynamic if open

  /// The attribute called `name`, or null.
  const SchemaAttribute *attribute(std::string_view name) const;
  /// The blocks of the type `name`, or null.
  const NestedSchema *block(std::string_view name) const;
};

/// A type of blocks inside another block.
struct NestedSchema {
  std::string name;
  Nesting nesting = Nesting::Single;
  size_t minimum = 0;
  size_t maximum = SIZE_MAX;
  SchemaBlock content;

  /// The type of the value of all blocks: dynamic where blocks may differ
  /// in type.
  Type type() const;
};

/// A parameter of a function.
struct SchemaParameter {
  std::string name;
  Type type = {};
  bool allowsNull = false;
};

/// The signature of a function of a provider.
struct SchemaFunction {
  std::string description = {};
  std::string deprecation = {};
  Type result = {};
  std::vector<SchemaParameter> parameters = {};
  std::optional<SchemaParameter> variadic = {};
};

inline const SchemaAttribute *
SchemaBlock::attribute(std::string_view name) const {
  auto found =
      std::ranges::lower_bound(attributes, name, {}, &SchemaAttribute::name);
  return found == attributes.end() || found->name != name ? nullptr : &*found;
}

inline const NestedSchema *SchemaBlock::block(std::string_view name) const {
  auto found = std::ranges::lower_bound(blocks, name, {}, &NestedSchema::name);
  return found == blocks.end() || found->name != name ? nullptr : &*found;
}

} // namespace hcl::schemas

#endif // HCL_LIB_SCHEMAS_SCHEMA_H
