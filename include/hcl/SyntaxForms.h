// The attributes and blocks of an application, for conversion between the
// syntaxes.
//
//   SyntaxForms forms = app.syntaxForms("main.tf");
//   nativeToJson(file, language, {.forms = &forms}, diagnostics);
//
// In JSON only the application tells an attribute from a block, a reference
// from text and a template from plain text. Forms say so for each body, by
// number, so bodies may contain each other.
// Ownership: plain structures. Threads: constant while they are used.
// Deliberately absent: what must be there, types and values (Body.h,
// Application.h).
#ifndef HCL_SYNTAXFORMS_H
#define HCL_SYNTAXFORMS_H

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// How an application reads an expression.
enum class ExpressionForm : uint8_t {
  Value,   ///< evaluated with names: strings in JSON are templates
  Literal, ///< evaluated without names: strings in JSON are text
  /// Analysed, not evaluated: a reference, a type, a keyword, or a list or an
  /// object of them. In JSON each is a string without `${ }`.
  Static,
};

/// A type of blocks in a body.
struct BlockForm {
  size_t labels = 0;
  /// In JSON an object of the block's attributes alone has no labels.
  bool mayLackLabels = false;
  /// The order of blocks with different labels has a meaning.
  bool isOrdered = false;
  /// An attribute may have the name, too: one block is an array of one in JSON.
  bool mayBeAttribute = false;
  size_t body = 1; ///< a number of SyntaxForms::bodies
  /// Other bodies, by the first label.
  std::map<std::string, size_t, std::less<>> variants = {};
};

/// The attributes and blocks of a body.
struct BodyForm {
  std::map<std::string, ExpressionForm, std::less<>> attributes = {};
  std::map<std::string, BlockForm, std::less<>> blocks = {};
  ExpressionForm others = ExpressionForm::Value; ///< of other attributes
  /// There may be blocks besides `blocks`.
  bool hasOtherBlocks = false;
  /// Each attribute is an object, whose members `attributes` are, or `others`.
  bool hasEntries = false;

  /// The form of blocks of `type`, or null.
  const BlockForm *find(std::string_view type) const {
    auto found = blocks.find(type);
    return found == blocks.end() ? nullptr : &found->second;
  }
};

/// The bodies in files of an application.
struct SyntaxForms {
  static constexpr size_t root = 0;        ///< the body of a file
  static constexpr size_t undescribed = 1; ///< of blocks without a form
  /// By number; the two above at least.
  std::vector<BodyForm> bodies = {{.hasOtherBlocks = true},
                                  {.hasOtherBlocks = true}};

  /// The form of the body of a block of `form` with this first label.
  const BodyForm &bodyOf(const BlockForm &form, std::string_view label) const {
    auto variant = form.variants.find(label);
    return bodies[variant == form.variants.end() ? form.body : variant->second];
  }
};

} // namespace hcl

#endif // HCL_SYNTAXFORMS_H
