// Arguments of blocks in a description, as C++ values.
//
// In: a block and its schema. Out: texts, lists and flags; an absent argument
// has the default of its type. Deliberately absent: the meaning of arguments.
#ifndef HCL_LIB_DESCRIPTION_ARGUMENTS_H
#define HCL_LIB_DESCRIPTION_ARGUMENTS_H

#include "BodyRule.h"
#include "hcl/Body.h"
#include "hcl/TypeConstraint.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::app {

/// The arguments of one block of a description.
class Arguments {
public:
  /// The arguments in `content`; `diagnostics` outlives this object.
  Arguments(BodyContent content, Diagnostics &diagnostics)
      : content_(std::move(content)), diagnostics_(diagnostics) {}

  const BodyContent &content() const { return content_; }
  /// The expression of an argument, or null.
  const Expression *find(std::string_view name) const {
    return content_.find(name);
  }
  /// The value of argument `name` as text, texts, flag or number.
  /// Errors: UnsuitableType for another type; errors of evaluation.
  std::string text(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name) const;
  std::map<std::string, std::string, std::less<>>
  textsByName(std::string_view name) const;
  std::map<std::string, bool, std::less<>>
  flagsByName(std::string_view name) const;
  bool flag(std::string_view name) const;
  [[nodiscard]] std::optional<size_t> count(std::string_view name) const;
  std::vector<Value> values(std::string_view name) const;
  /// The primitive types whose words the map in argument `name` has.
  /// Errors: InvalidDescription for another word.
  TypeNames typesByName(std::string_view name) const;
  /// The names of a path such as `each.key`.
  /// Errors: as Expression::staticTraversal; InvalidDescription at a path with
  /// indices.
  std::vector<std::string> path(std::string_view name) const;
  /// The patterns of names in argument `name`.
  /// Errors: InvalidDescription for one that is not closed, or that says what
  /// names are not.
  std::vector<std::string> patterns(std::string_view name) const;
  /// The names in argument `name`.
  /// Errors: InvalidDescription for two equal ones.
  std::vector<std::string> labels(std::string_view name) const;
  /// The list of quoted words, and of names among `labels`, in argument `name`.
  /// Errors: InvalidDescription.
  NamePattern name(std::string_view name,
                   const std::vector<std::string> &labels) const;
  /// The place of argument `name`.
  Place place(std::string_view name) const {
    return {find(name)->file(), find(name)->range()};
  }
  /// Adds the text of argument `name`, or each text in it, to `uses`.
  void addNames(std::string_view name, std::vector<NameUse> &uses) const;

  /// The index in `words` of the word in argument `name`; 0 without the
  /// argument.
  /// Errors: InvalidDescription for another word.
  size_t word(std::string_view name,
              std::span<const std::string_view> words) const;

  /// Reports InvalidDescription at argument `name`.
  void refuse(std::string_view name, std::string detail) const;
  Diagnostics &diagnostics() const { return diagnostics_; }

private:
  Value evaluate(std::string_view name, const Type &type) const;

  BodyContent content_;
  Diagnostics &diagnostics_;
};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_ARGUMENTS_H
