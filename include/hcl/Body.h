// Bodies of attributes and blocks, read by what an application expects there.
//
//   BodyContent content = body.content(
//       BodySchema().required("port").block("listener", "name"), diagnostics);
//   if (const Expression *port = content.find("port"))
//     use(port->evaluateAs(Type::number(), scope, diagnostics));
//
// In: a schema. Out: attributes by name, blocks in the order of the source,
// and diagnostics for what the schema does not allow. What a body holds can be
// learnt in no other way, since in some syntaxes the schema alone decides
// whether something is an attribute or a block. Each body is read with a schema
// of its own.
// Ownership: a Body is a handle, cheap to copy; it keeps the source and what it
// was parsed to alive, and so do the attributes and blocks of a content.
// Threads: several may read one body at once, each with its own Diagnostics.
// Deliberately absent: types of attributes (Dec.h), evaluation (Expression.h)
// and the syntaxes (Read.h): each implements BodyImpl.
#ifndef HCL_BODY_H
#define HCL_BODY_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Expression.h"

#include <concepts>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl {

struct AttributeSchema {
  std::string name;
  bool required = false;
};

struct BlockSchema {
  std::string type;
  /// What each label means, for messages, e.g. "name". As many labels are
  /// required.
  std::vector<std::string> labels = {};
};

/// Of two block schemas of one type the last counts.
/// Spec: IM-SCHEMA-001.
struct BodySchema {
  std::vector<AttributeSchema> attributes = {};
  std::vector<BlockSchema> blocks = {};

  /// Adds an attribute that there must be, or one that there may be.
  BodySchema &required(std::string name) {
    attributes.push_back({std::move(name), true});
    return *this;
  }
  BodySchema &optional(std::string name) {
    attributes.push_back({std::move(name), false});
    return *this;
  }
  /// Adds a type of blocks; `labels` say what each label means, for messages.
  template <std::convertible_to<std::string>... Labels>
  BodySchema &block(std::string type, Labels... labels) {
    blocks.push_back({std::move(type), {std::string(std::move(labels))...}});
    return *this;
  }
};

/// Reports what is wrong with `schema` itself; it can be used all the same.
/// Errors: InvalidSchema, without a place, for an attribute that is named
/// twice or like a block type.
/// Spec: IM-SCHEMA-005, IM-SCHEMA-006.
void checkSchema(const BodySchema &schema, const Dialect &dialect,
                 Diagnostics &diagnostics);

class BodyImpl;
struct BodyContent;
struct PartialContent;

/// An attribute: a name and an expression.
/// Spec: NS-STRUCT-014, IM-SCHEMA-007.
struct Attribute {
  std::string name; ///< as written
  Expression expression;
  Range range; ///< from the name to the end of the expression
  Range nameRange;

  const SourceFile &file() const { return expression.file(); }
};

/// Attributes by name.
using Attributes = std::map<std::string, Attribute, std::less<>>;

/// A stretch of a source.
struct Place {
  SourceFile file = {}; ///< none where none is known
  Range range = {};

  /// `web.hcl:3:1`; empty where no file is known.
  std::string text() const;
};

/// Spec: IM-BODY-005.
class Body {
public:
  /// A body without content.
  Body();
  explicit Body(std::shared_ptr<const BodyImpl> impl)
      : impl_(std::move(impl)) {}
  /// `bodies` as if they were one, in their order.
  /// Spec: DEC-CLI-013, DEC-CLI-014.
  static Body merge(std::vector<Body> bodies);

  /// What `schema` names; anything else is an error.
  /// Errors: UnsupportedArgument at the name, UnsupportedBlockType at the
  /// type, and those of partialContent. What is sound is returned all the same.
  /// Cost: linear in the items of the body and in the schema.
  /// Spec: IM-PARTIAL-001, IM-PARTIAL-002.
  BodyContent content(const BodySchema &schema, Diagnostics &diagnostics) const;

  /// What `schema` names, and a body with the rest.
  /// Errors: MissingRequiredArgument at `missingItem()`, MissingLabel at the
  /// opening brace, ExtraneousLabel at the first label too many (such blocks
  /// are left out), InvalidSchema without a place, DuplicateArgument where
  /// merged bodies set the same attribute.
  /// Spec: IM-PARTIAL-003..010.
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const;

  /// All attributes, whatever their names.
  /// Errors: UnexpectedBlock at the type of the first block.
  /// Spec: IM-DYN-001..003.
  Attributes justAttributes(Diagnostics &diagnostics) const;

  /// Where to point at when something is missing: an empty range at the
  /// beginning of the body.
  Place missingItem() const;

  /// What it was made from. Lives as long as some handle of it.
  const BodyImpl &impl() const { return *impl_; }

private:
  std::shared_ptr<const BodyImpl> impl_;
};

/// A block: a type, labels, and a body for a further schema.
/// Spec: IM-BODY-004, IM-SCHEMA-009, IM-SCHEMA-012.
struct Block {
  std::string type;
  std::vector<std::string> labels;
  Body body;
  SourceFile file;
  Range typeRange;
  std::vector<Range> labelRanges;
  /// From the type to the last label; where a syntax has no such header, what
  /// opens the body.
  Range headerRange;
};

/// What a schema selected.
/// Spec: IM-BODY-001, IM-SCHEMA-003, IM-SCHEMA-007, IM-SCHEMA-008.
struct BodyContent {
  Attributes attributes;
  std::vector<Block> blocks; ///< in the order of the source
  Place missingItem;         ///< see Body::missingItem

  /// The expression of the attribute `name`, or null if it is not set.
  const Expression *find(std::string_view name) const;
};

struct PartialContent {
  BodyContent content;
  Body rest;
};

/// What a syntax implements; the functions are those of Body. Never changed
/// once made.
class BodyImpl {
public:
  virtual ~BodyImpl() = default;
  virtual const Language &language() const = 0;
  virtual BodyContent content(const BodySchema &schema,
                              Diagnostics &diagnostics) const = 0;
  virtual PartialContent partialContent(const BodySchema &schema,
                                        Diagnostics &diagnostics) const = 0;
  virtual Attributes justAttributes(Diagnostics &diagnostics) const = 0;
  virtual Place missingItem() const = 0;
};

} // namespace hcl

#endif // HCL_BODY_H
