// Making the objects of JSON texts. Texts contain many objects with the same
// names: each name is stored once, and objects with the names of a recent one
// share its shape.
//
// In: names and values in the order of the text. Out: object values.
// Deliberately absent: the syntax of JSON.
#ifndef HCL_LIB_CODEC_JSONOBJECTS_H
#define HCL_LIB_CODEC_JSONOBJECTS_H

#include "Support/SeededHash.h"
#include "hcl/Value.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl {

/// Makes objects, of one text or of many. Not shared between threads.
class JsonObjectMaker {
public:
  /// The string value of a name, the same object each time.
  const Value &name(std::string_view text) {
    auto at = names_.find(text);
    return at == names_.end() ? addName(text) : at->second;
  }

  /// The object with these `names`, each from `name()`, and `values`, which are
  /// moved. Of a repeated name the last value wins; unless `conflict` is null,
  /// it is set to a name that has values of different types.
  Value make(const std::vector<Value> &names, std::vector<Value> &values,
             std::optional<Value> *conflict = nullptr);

  /// Forgets all names if they are too many to be those of records. Call it
  /// between texts, so that memory does not grow with the number of names.
  void trim() {
    if (names_.size() > maxNames)
      *this = {};
  }

private:
  struct Recent {
    std::vector<Value> names; ///< in the order of the text
    std::shared_ptr<const ObjectShape> shape;
    std::vector<size_t> order; ///< indices of the values in the shape's order
  };
  static constexpr size_t maxRecent = 8;
  static constexpr size_t maxNames = 10'000;

  const Value &addName(std::string_view text);
  static Value fill(const Recent &recent, std::vector<Value> &values);
  void remember(const std::vector<Value> &names, const Value &object);

  std::unordered_map<std::string, Value, SeededHash, std::equal_to<>> names_;
  std::vector<Recent> recent_;
  size_t next_ = 0;
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONOBJECTS_H
