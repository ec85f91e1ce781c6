// The execution of an operation of a script.
//
// In: the fields of the operation, in JSON, and a file. Out: what the fields
// name: texts, bodies, blocks, attributes of the file. A field that is missing,
// is of another kind or names what is not there is a fault, and the result is
// null. Operations read all their fields before they change anything.
// Deliberately absent: the order of operations (Script.cpp).
#ifndef HCL_LIB_EDIT_OPERATION_H
#define HCL_LIB_EDIT_OPERATION_H

#include "ItemIndex.h"
#include "PartSession.h"
#include "ReferenceIndex.h"
#include "ScriptJson.h"
#include "Values.h"
#include "hcl/Edit.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl::edit {

/// The state that operations share beside the items of the file.
class ScriptState {
public:
  ItemIndex items;
  ReferenceIndex references;
  size_t number = 0; ///< of the running operation, from 1

  /// The parts of `attribute`, set in turn.
  PartSession &session(AttributeItem &attribute, const Language &language);
  /// Writes the expressions of sessions: of `attribute`, or all. Returns the
  /// number of the operation that fails, with the fault set, or nothing.
  [[nodiscard]] std::optional<size_t> flush(AttributeItem &attribute,
                                            Fault &fault);
  [[nodiscard]] std::optional<size_t> flush(Fault &fault);

private:
  std::unordered_map<AttributeItem *, PartSession> sessions_;
};

struct Operation {
  File &file;
  ScriptState &state;
  NodeRef fields;
  const ScriptJson &json;
  ValueReader &values;
  const Language &language;
  Fault &fault;
  /// The number of the failing operation if not this one.
  std::optional<size_t> &failed;

  [[nodiscard]] std::optional<std::string>
  string(std::string_view field) const {
    return json.string(fields, field);
  }
  [[nodiscard]] std::optional<std::vector<std::string>>
  strings(std::string_view field) const;
  /// An identifier.
  [[nodiscard]] std::optional<std::string> name(std::string_view field) const;
  [[nodiscard]] std::optional<std::vector<std::string>>
  names(std::string_view field) const;

  /// The body at the path in `field`.
  BodyItems *body(std::string_view field = "path") const;
  /// The block at the end of `path`.
  BlockItem *lastBlock() const;
  /// The block of `body` that `selector` names: a type and labels, or a number.
  BlockItem *block(BodyItems &body, NodeRef selector) const;
  /// The attribute `name` of the body at `path`, and the body.
  AttributeItem *attribute(BodyItems **in = nullptr) const;

  /// Writes the expression of `attribute`. False if an operation before fails.
  bool finishParts(AttributeItem &attribute) const {
    failed = state.flush(attribute, fault);
    return !failed;
  }

  /// Sets the reason. Returns false.
  bool refuse(std::string reason) const {
    fault.reason = std::move(reason);
    return false;
  }

private:
  [[nodiscard]] std::optional<std::vector<NodeRef>>
  path(std::string_view field) const;
};

/// A row of a table of operations.
struct OperationInfo {
  std::string_view name;
  std::string_view fields; ///< besides `op`, with blanks between them
  bool (*run)(const Operation &operation);
  /// Whether expressions with unwritten parts may wait: the operation looks at
  /// none, or writes an expression before looking.
  bool isLazy = false;
};

/// Operations on attributes, and on their references.
std::span<const OperationInfo> attributeOperations();
/// Operations on blocks and bodies.
std::span<const OperationInfo> blockOperations();
/// Operations on parts of expressions, and on comments.
std::span<const OperationInfo> partOperations();

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_OPERATION_H
