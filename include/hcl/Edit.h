// Configurations that a program changes and prints again.
//
//   std::optional<edit::File> file =
//       edit::File::parse(SourceFile::read("main.tf", diagnostics), Language(),
//                         diagnostics);
//   edit::BlockItem *bucket =
//       file->body().findBlock("resource", {"aws_s3_bucket", "logs"});
//   bucket->body().set("acl", Value("private"), Language(), fault);
//   bucket->body().set("bucket", "var.name", Language(), fault);
//   std::cout << file->text();
//
// In: a source in the native syntax without syntax errors, and edits: methods
// of its parts. Out: the text with the edits made. The rest keeps its bytes:
// comments, blanks, line ends, the order of everything. New items are laid out
// like their surroundings: indented like their neighbours, and on a line of
// their own even where a block was written on one line; in a file whose lines
// all end with "\r\n", theirs do. hcl/Format.h aligns the result.
//
// A body is a list of items: attributes, blocks, and text between. Comments on
// the lines directly above an attribute or block, and after it on its last
// line, belong to the item, and move and go with it; likewise comments after
// the opening brace of a block on the same line. Expressions are texts, or
// values; EditParts.h and EditReferences.h change parts of expressions, and
// EditScript.h makes lists of edits.
//
// Errors: a function that can be refused returns false, fills a Fault and
// changes nothing. Names are written as given: File::check proves that the
// result is a configuration.
// Ownership: a File owns its items and keeps its source alive; pointers to
// items hold until the item is removed. Threads: one at a time for a file.
// Deliberately absent: the JSON syntax, evaluation, and files on disk.
#ifndef HCL_EDIT_H
#define HCL_EDIT_H

#include "hcl/Diagnostic.h"
#include "hcl/Fault.h"
#include "hcl/Language.h"
#include "hcl/SourceFile.h"
#include "hcl/Value.h"

#include <concepts>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

class AttributeItem;
class BlockItem;
class BodyItems;
class Element;

/// `value` as an expression, in the form in which the reference writes values
/// into configurations: collections and nulls without their types, each entry
/// of an object on a line of its own. (valueText of Text.h is for messages: it
/// writes `number(1.5, 53)`, which is a call in an expression.)
/// Errors: it is marked, not wholly known, or longer than the limits allow.
[[nodiscard]] std::optional<std::string>
expressionText(const Value &value, const Language &language, Fault &fault);

/// A Value, or a number or truth value that becomes one. Text is an expression.
template <typename T>
concept ValueLike = std::convertible_to<const T &, Value> &&
    !std::convertible_to<const T &, std::string_view>;

/// A part of the output: a view of the source until it is set.
class SourcePiece {
public:
  SourcePiece() = default;
  explicit SourcePiece(std::string_view source) : text_(source) {}

  std::string_view text() const { return text_; }
  /// Makes `text` the text, which the piece then owns.
  void set(std::string text) {
    own_ = std::make_unique<std::string>(std::move(text));
    text_ = *own_;
  }

private:
  std::string_view text_;
  std::unique_ptr<std::string> own_;
};

/// An attribute, a block, or text between them: comments and line ends.
class Item {
public:
  virtual ~Item() = default;
  /// This item as an attribute or block, or null.
  virtual Element *asElement() { return nullptr; }
  /// This item as an attribute, or null.
  virtual AttributeItem *asAttribute() { return nullptr; }
  /// This item as a block, or null.
  virtual BlockItem *asBlock() { return nullptr; }
  /// Appends all bytes of the item.
  virtual void print(std::string &out) const = 0;
  /// Whether the last bytes are a comment or the closing marker of a heredoc,
  /// which need a line end. Requires that no line end follows.
  virtual bool needsLineEnd() const = 0;

private:
  friend class BodyItems;
  size_t place_ = 0; ///< in its body, unless items before it came or went
};

/// Text of a body that is neither an attribute nor a block.
class TextItem final : public Item {
public:
  explicit TextItem(SourcePiece piece) : piece_(std::move(piece)) {}
  std::string_view text() const { return piece_.text(); }
  void print(std::string &out) const override { out += piece_.text(); }
  bool needsLineEnd() const override;

private:
  SourcePiece piece_;
};

/// The two groups of comments that belong to an attribute or a block.
struct Comments {
  /// The lines directly above, each with its line end and indentation.
  std::string_view above;
  /// After the item on its last line, with blanks.
  std::string_view after;
};

/// An attribute or a block, with its comments.
class Element : public Item {
public:
  Element *asElement() override { return this; }
  bool needsLineEnd() const override;
  Comments comments() const;

  /// Replaces the comments above by `lines`, each a comment without a line end,
  /// or removes the comments.
  /// Errors: a line is not a comment.
  [[nodiscard]] bool setCommentsAbove(std::span<const std::string> lines,
                                      Fault &fault);
  /// Makes `comment` the comment after the last token; empty: none.
  /// Errors: the text is not a comment; an expression ends with a heredoc,
  /// whose closing marker is alone on its line.
  [[nodiscard]] bool setCommentAfter(std::string_view comment, Fault &fault);

protected:
  /// Whether a comment can follow on the last line.
  virtual bool hasRoomForComment() const { return true; }

  friend class BodyItems;

  SourcePiece above_; ///< comments and blanks before the name or type
  SourcePiece end_;   ///< comments, blanks and line end
};

/// An attribute: comments, name, `=`, expression, comment, line end.
class AttributeItem final : public Element {
public:
  AttributeItem *asAttribute() override { return this; }
  void print(std::string &out) const override;

  /// As written.
  std::string_view name() const { return name_.text(); }
  /// The text of the expression.
  std::string_view expression() const { return expression_.text(); }
  /// The text between `=` and the expression: blanks and comments.
  std::string_view gap() const { return gap_.text(); }
  /// The text after `=`, with blanks, comments and the line end.
  std::string afterAssign() const;

  /// Requires that no other attribute of the body has the name.
  void rename(std::string_view name) { name_.set(std::string(name)); }
  /// Makes `text`, an expression, follow `=` after `blanks`.
  void setExpression(std::string text, std::string_view blanks = " ");
  /// Replaces the expression by `text`. If `text` ends with a heredoc, the
  /// comment after it goes above the attribute.
  void replaceExpression(std::string text);

private:
  friend class Builder;
  friend class BodyItems;

  bool hasRoomForComment() const override;

  SourcePiece name_;       //
  SourcePiece assign_;     ///< `=`, with the text before it
  SourcePiece gap_;        ///< before the expression
  SourcePiece expression_; //
};

/// A label of a block.
struct LabelItem {
  SourcePiece text;   ///< as written, with the blanks and comments before it
  std::string value;  ///< with escapes resolved
  bool hasIntroducer; ///< written with `$${` or `%%{`
};

/// The order of items, by their numbers from 1; 0 is both ends.
struct ItemLinks {
  struct Neighbours {
    size_t before = 0;
    size_t after = 0;
  };
  std::vector<Neighbours> all = {};

  /// Makes `after` the neighbour of `before`, and the other way round.
  void join(size_t before, size_t after) {
    all[before].after = after;
    all[after].before = before;
  }
};

/// The items of a file or block.
class BodyItems {
public:
  BodyItems() = default;
  BodyItems(const BodyItems &) = delete;
  BodyItems &operator=(const BodyItems &) = delete;

  const std::vector<std::unique_ptr<Item>> &items() const {
    closeGaps();
    return items_;
  }
  /// The body around the block of this body; null for a file.
  const BodyItems *outer() const { return outer_; }
  BodyItems *outer() { return outer_; }
  /// The block of this body; null for that of a file.
  BlockItem *owner() const { return owner_; }
  /// The blocks in their order.
  std::vector<BlockItem *> blocks() const;
  /// The attribute with this name, or null. Cost: linear in the items.
  AttributeItem *findAttribute(std::string_view name) const;
  /// The first block with this type and exactly these labels, or null.
  BlockItem *findBlock(std::string_view type,
                       std::span<const std::string> labels) const;
  BlockItem *findBlock(std::string_view type,
                       std::initializer_list<std::string> labels) const {
    return findBlock(type, std::span(labels.begin(), labels.size()));
  }

  /// Makes `expression` the expression of the attribute `name`, which is
  /// appended if there is none.
  /// Errors: `expression` is not an expression; or is a text of valueText with
  /// another meaning as an expression.
  [[nodiscard]] AttributeItem *set(std::string_view name,
                                   std::string_view expression,
                                   const Language &language, Fault &fault);
  /// The same for a value: `set("replicas", 3, …)`, `set("zone", Value("a"),
  /// …)`. Errors: those of expressionText.
  template <ValueLike T>
  [[nodiscard]] AttributeItem *set(std::string_view name, const T &value,
                                   const Language &language, Fault &fault) {
    return setValue(name, Value(value), language, fault);
  }
  /// Appends an attribute. `expression` must be one.
  AttributeItem &appendAttribute(std::string_view name, std::string expression);
  /// The same for a value; null if there is no expression of it.
  /// Errors: as expressionText.
  [[nodiscard]] AttributeItem *appendAttribute(std::string_view name,
                                               const Value &value,
                                               const Language &language,
                                               Fault &fault);
  /// Appends an empty block; labels are written in quotes.
  BlockItem &appendBlock(std::string_view type,
                         const std::vector<std::string> &labels = {});
  /// Appends `text` unchanged. Attributes and blocks in `text` are invisible to
  /// findAttribute and the like.
  void appendText(std::string text);
  /// Appends an empty line, and ends an unfinished line before.
  void appendEmptyLine();
  /// Puts `item` before `position`, an item of this body, or at the end for
  /// null.
  Item &insert(std::unique_ptr<Item> item, const Item *position = nullptr);
  /// The item that follows `item`, one of this body; null if it is the last.
  const Item *itemAfter(const Item *item) const;
  /// Takes `item` out, with its comments; null if the item is elsewhere.
  std::unique_ptr<Item> take(const Item *item);
  /// Removes all `items` in this body, with their comments.
  void remove(const std::set<const Item *> &items);
  /// Removes all items. The braces of a block that was appended stay on two
  /// lines.
  void clear();

private:
  friend class BlockItem;
  friend class Builder;
  friend class File;

  [[nodiscard]] AttributeItem *setValue(std::string_view name,
                                        const Value &value,
                                        const Language &language, Fault &fault);
  AttributeItem *setOrAppend(std::string_view name, std::string expression);
  /// Appends all bytes. `inBlock`: braces surround the body. Returns whether a
  /// block on one line was opened.
  bool print(std::string &out, bool inBlock) const;
  /// How a body in braces is laid out.
  struct Lines {
    size_t items = 0;     ///< attributes and blocks
    bool oneLine = false; ///< at most an attribute, on the line of the brace
    bool opens = false;   ///< a line end precedes the first item
  };
  Lines lines() const;
  /// Blanks at the start of the lines of this body.
  std::string indentation() const;
  void open();
  size_t placeOf(const Item *item) const;
  void link() const;
  void closeGaps() const;
  void closeGapsIfSmall() const;

  /// Null where an item was taken out, until a caller asks for all items.
  mutable std::vector<std::unique_ptr<Item>> items_;
  mutable size_t gaps_ = 0;
  /// The order, once an item was inserted before another, until a caller asks
  /// for all items; else empty. Item `i` has number `i + 1`.
  mutable ItemLinks links_;
  BlockItem *owner_ = nullptr; ///< none: the body of a file
  BodyItems *outer_ = nullptr;
  /// The item that was alone on the line of the braces at first.
  const Item *opened_ = nullptr;
};

/// A block: comments, type, labels, body in braces, comment, line end.
class BlockItem final : public Element {
public:
  BlockItem *asBlock() override { return this; }
  void print(std::string &out) const override;

  std::string_view type() const { return type_.text(); }
  /// The type in the source, before any renaming.
  std::string_view originalType() const { return original_; }
  const std::vector<LabelItem> &labels() const { return labels_; }
  BodyItems &body() { return body_; }
  const BodyItems &body() const { return body_; }
  /// The comments after the opening brace, with blanks; none before an item.
  std::string_view commentAfterBrace() const { return opening_.text(); }

  void setType(std::string_view type) { type_.set(std::string(type)); }
  /// Writes `labels` in quotes instead of the present labels. Comments between
  /// the latter are removed.
  void setLabels(std::span<const std::string> labels);

private:
  friend class Builder;
  friend class BodyItems;

  SourcePiece type_;
  std::string original_;
  bool isAppended_ = false; ///< not from the source
  std::vector<LabelItem> labels_;
  SourcePiece open_;    ///< `{` with the blanks and comments before it
  SourcePiece opening_; ///< comments on its line
  BodyItems body_;
  SourcePiece close_; ///< `}` with the blanks before it
};

/// A configuration in the native syntax.
class File {
public:
  /// Reads `source`. Cost: linear.
  /// Errors: as parseConfig (compiler/Parse.h); then there is no file.
  [[nodiscard]] static std::optional<File> parse(const SourceFile &source,
                                                 const Language &language,
                                                 Diagnostics &diagnostics);

  BodyItems &body() { return *body_; }
  const BodyItems &body() const { return *body_; }
  const SourceFile &source() const { return source_; }
  /// The whole text. Cost: linear.
  std::string text() const;
  /// Whether `text()` is a configuration.
  /// Errors: as parseConfig, at places of the new text.
  [[nodiscard]] bool check(const Language &language,
                           Diagnostics &diagnostics) const {
    return check(text(), language, diagnostics);
  }
  /// The same for `text`, which `text()` returned.
  /// Cost: of the blocks of the file, only changed ones are parsed.
  [[nodiscard]] bool check(const std::string &text, const Language &language,
                           Diagnostics &diagnostics) const;

private:
  friend class Builder;
  explicit File(SourceFile source);
  bool isSoundWhereChanged(std::string_view text,
                           const Language &language) const;

  SourceFile source_;
  Dialect dialect_ = Dialect::spec();
  bool hasReturns_ = false; ///< all lines end with "\r\n"
  std::string_view mark_;   ///< a byte order mark at the start, or nothing
  std::unique_ptr<BodyItems> body_;
  std::string_view rest_; ///< blanks at the end
  /// The ends of the lines on which the items of the source end.
  std::vector<uint32_t> ends_;
};

} // namespace hcl::edit

#endif // HCL_EDIT_H
