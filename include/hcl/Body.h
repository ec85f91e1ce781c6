// Bodies of attributes and blocks, read by a schema.
//
//   BodyContent content = body.content(
//       BodySchema().required("port").block("listener", "name"), diagnostics);
//   if (const Expression *port = content.find("port"))
//     use(port->evaluateAs(Type::number(), scope, diagnostics));
//
// In: a schema of the attributes and blocks that the application expects. Out:
// attributes by name, blocks in source order, and diagnostics for content that
// the schema does not allow. A body cannot be listed without a schema, since in
// some syntaxes only the schema tells attributes from blocks. Each body is read
// with a schema of its own.
// Ownership: a Body is a handle, cheap to copy. A Body, and the attributes and
// blocks read from it, keep the source and its parse tree alive.
// Threads: several may read one body at once, each with its own Diagnostics.
// Deliberately absent: types of attributes (Dec.h), evaluation (Expression.h)
// and the syntaxes (Read.h), each of which implements BodyImpl.
#ifndef HCL_BODY_H
#define HCL_BODY_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Expression.h"
#include "hcl/Marks.h"

#include <concepts>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl {

/// An attribute that a schema allows or requires.
struct AttributeSchema {
  std::string name;
  bool required = false;
};

/// A block type that a schema allows.
struct BlockSchema {
  std::string type;
  /// The meaning of each label for messages, e.g. "name"; blocks must have
  /// exactly this number of labels.
  std::vector<std::string> labels = {};
  /// In the native syntax, blocks may also have no labels at all.
  bool labelsMayLack = false;
};

/// The attributes and blocks that a body may have. Of two block schemas of one
/// type the last applies.
/// Spec: IM-SCHEMA-001.
struct BodySchema {
  std::vector<AttributeSchema> attributes = {};
  std::vector<BlockSchema> blocks = {};

  /// Adds an attribute that must be set.
  BodySchema &required(std::string name) {
    attributes.push_back({std::move(name), true});
    return *this;
  }
  /// Adds an attribute that may be set.
  BodySchema &optional(std::string name) {
    attributes.push_back({std::move(name), false});
    return *this;
  }
  /// Adds a block type; `labels` are the meanings of its labels, for messages.
  template <std::convertible_to<std::string>... Labels>
  BodySchema &block(std::string type, Labels... labels) {
    blocks.push_back({std::move(type), {std::string(std::move(labels))...}});
    return *this;
  }
};

/// Reports mistakes in `schema` itself, which remains usable.
/// Errors: InvalidSchema, without a place, for an attribute that is named twice
/// or like a block type; none in dialects with SchemasAreUnchecked.
/// Spec: IM-SCHEMA-005, IM-SCHEMA-006.
void checkSchema(const BodySchema &schema, const Dialect &dialect,
                 Diagnostics &diagnostics);

class BodyImpl;
struct BodyContent;
struct PartialContent;

/// An attribute: a name and an expression. Keeps the source alive.
/// Spec: NS-STRUCT-014, IM-SCHEMA-007.
struct Attribute {
  std::string name; ///< as written
  Expression expression;
  Range range; ///< from the name to the end of the expression
  Range nameRange;

  /// The source that the ranges refer to.
  const SourceFile &file() const { return expression.file(); }
};

/// Attributes, sorted by name.
using Attributes = std::map<std::string, Attribute, std::less<>>;

/// A body in any syntax, or several merged: a handle.
/// Spec: IM-BODY-005.
class Body {
public:
  /// A body without attributes and blocks.
  Body();
  /// A handle to `impl`, which is not null.
  explicit Body(std::shared_ptr<const BodyImpl> impl)
      : impl_(std::move(impl)) {}
  /// The content of `bodies`, in their order, as one body.
  /// Spec: DEC-CLI-013, DEC-CLI-014.
  static Body merge(std::vector<Body> bodies);

  /// Reads the attributes and blocks of `schema`; anything else is an error.
  /// Errors: UnsupportedArgument at the name, UnsupportedBlockType at the type,
  /// and those of partialContent. Valid parts are returned all the same.
  /// Cost: linear in the items of the body and in the schema.
  /// Spec: IM-PARTIAL-001, IM-PARTIAL-002.
  BodyContent content(const BodySchema &schema, Diagnostics &diagnostics) const;

  /// Reads the attributes and blocks of `schema`, and returns the rest as a
  /// body.
  /// Errors: MissingRequiredArgument at `missingItem()`; MissingLabel at the
  /// opening brace and ExtraneousLabel at the first surplus label, for blocks
  /// that are then omitted; InvalidSchema without a place; DuplicateArgument if
  /// merged bodies set the same attribute.
  /// Cost: linear in the items of the body and in the schema.
  /// Spec: IM-PARTIAL-003..010.
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const;

  /// Reads all attributes, whatever their names.
  /// Errors: UnexpectedBlock at the type of the first block.
  /// Cost: linear in the items of the body.
  /// Spec: IM-DYN-001..003.
  Attributes justAttributes(Diagnostics &diagnostics) const;

  /// The schema of all that is written in the body and not yet taken by a
  /// partial reading, for applications that allow any content. Syntaxes that
  /// need a schema to tell blocks from attributes have attributes only. Of
  /// blocks of one type the last determines the number of labels. Dynamic
  /// blocks count as blocks of their type.
  /// Cost: linear in the items of the body.
  BodySchema writtenSchema() const;

  /// The place for reports of missing items: an empty range at the beginning of
  /// the body.
  Place missingItem() const;

  /// Whether the body belongs to a block that represents an unknown number of
  /// blocks (DynamicBlocks.h).
  bool isUnknown() const;
  /// The marks for each value made from the body.
  MarkSet marks() const;

  /// The implementation. Lives as long as a handle to it.
  const BodyImpl &impl() const { return *impl_; }

private:
  std::shared_ptr<const BodyImpl> impl_;
};

/// A block: a type, labels, and a body to read with a schema of its own.
/// Spec: IM-BODY-004, IM-SCHEMA-009, IM-SCHEMA-012.
struct Block {
  std::string type;
  std::vector<std::string> labels;
  Body body;
  SourceFile file;
  Range typeRange;
  std::vector<Range> labelRanges;
  /// From the type to the last label; in a syntax without such a header, the
  /// opening bracket of the body.
  Range headerRange;
  /// Whether labels are known later, with UnknownLabels::AreAllowed: `labels`
  /// has an empty text for each of these.
  bool hasUnknownLabels = false;
};

/// The part of a body that a schema selects.
/// Spec: IM-BODY-001, IM-SCHEMA-003, IM-SCHEMA-007, IM-SCHEMA-008.
struct BodyContent {
  Attributes attributes;
  std::vector<Block> blocks; ///< in source order
  Place missingItem;         ///< see Body::missingItem

  /// The expression of the attribute `name`, or null if it is not set. Valid as
  /// long as this content.
  const Expression *find(std::string_view name) const;
};

/// The part of a body that a schema selects, and the rest.
struct PartialContent {
  BodyContent content;
  Body rest;
};

/// The interface implemented by each syntax; see Body for the functions.
/// Implementations never change, so several threads may use one at once.
class BodyImpl {
public:
  virtual ~BodyImpl() = default;
  virtual const Language &language() const = 0;
  virtual BodyContent content(const BodySchema &schema,
                              Diagnostics &diagnostics) const = 0;
  virtual PartialContent partialContent(const BodySchema &schema,
                                        Diagnostics &diagnostics) const = 0;
  virtual Attributes justAttributes(Diagnostics &diagnostics) const = 0;
  virtual BodySchema writtenSchema() const = 0;
  virtual Place missingItem() const = 0;
  virtual bool isUnknown() const { return false; }
  virtual MarkSet marks() const { return {}; }
};

} // namespace hcl

#endif // HCL_BODY_H
