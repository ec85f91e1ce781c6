#include "hcl/HIR/Read.h"

#include "Cursor.h"
#include "Notation.h"
#include "hcl/HIR/Builder.h"
#include "hcl/HIR/Verify.h"
#include "hcl/Value/TypeText.h"

#include <algorithm>
#include <unordered_map>

namespace hcl::hir {

namespace {

constexpr RegionRole roles[] = {
    RegionRole::Rhs, RegionRole::Then, RegionRole::Else, RegionRole::Where,
    RegionRole::Key, RegionRole::Emit, RegionRole::Each};

/// Reads one module. Every function returns whether all is well so far.
class Reader {
public:
  Reader(const SourceFile &file, Diagnostics &diags)
      : file_(file), cursor_(file, diags) {}

  std::optional<Module> readModule();

private:
  /// Source ranges: those of the text itself, or read from it.
  bool loc(Range &range) { return !locs_ || cursor_.readLoc(range); }

  bool readItems();
  bool readBlock();
  bool readAttribute();
  bool readBody();
  bool readOp();
  bool readFlags(Op &op);
  bool readArguments(Op &op, std::vector<Operand> &operands);
  bool readOperands(std::vector<Operand> &operands);
  bool readImmediate(Op &op);
  bool readParameters(OpId op);
  bool readResult(Op &op);
  bool readRanges(Op &op);
  bool readFacts(uint8_t &facts);
  bool readUse(Operand &operand);
  bool define(std::string_view id, Range range, ValueId value, Type type);
  bool beginRegionOrEndOp();
  bool endRegion();
  bool endAttribute();

  const SourceFile &file_;
  Cursor cursor_;
  Builder builder_;
  bool locs_ = false;
  uint32_t openBlocks_ = 0;
  // The attribute being read.
  /// Of each open operation the roles that its next region may have, as an
  /// index into `roles`: each role comes once and in their order.
  std::vector<size_t> openOps_;
  Type attributeType_;
  Range attributeTypeRange_;
  std::unordered_map<std::string_view, ValueId> values_;
  std::vector<Type> types_; ///< by ValueId
};

std::optional<Module> Reader::readModule() {
  std::string name;
  if (!cursor_.acceptWord("module")) {
    cursor_.expected("`module`");
    return std::nullopt;
  }
  if (!cursor_.readString(name))
    return std::nullopt;
  locs_ = cursor_.acceptWord("locs");
  if (!cursor_.expect("{") || !readItems())
    return std::nullopt;
  if (!cursor_.atEnd()) {
    cursor_.expected("the end of the text");
    return std::nullopt;
  }
  Module module = builder_.finish();
  module.sourceName = std::move(name);
  module.file = locs_ ? nullptr : &file_;
  return module;
}

bool Reader::readItems() {
  while (true) {
    if (cursor_.acceptWord("attr")) {
      if (!readAttribute())
        return false;
    } else if (cursor_.acceptWord("block")) {
      if (!readBlock())
        return false;
    } else if (!cursor_.accept("}")) {
      return cursor_.expected("`attr`, `block` or `}`");
    } else if (openBlocks_ == 0) {
      return true;
    } else {
      builder_.endBlock();
      --openBlocks_;
    }
  }
}

bool Reader::readBlock() {
  uint32_t begin = cursor_.position();
  std::string type;
  Range typeRange{begin, begin};
  if (!cursor_.readString(type))
    return false;
  typeRange.end = cursor_.lastEnd();
  if (!loc(typeRange))
    return false;
  std::vector<std::pair<std::string, Range>> texts;
  while (cursor_.peek() == '"') {
    auto &[text, range] = texts.emplace_back();
    range.begin = cursor_.position();
    if (!cursor_.readString(text))
      return false;
    range.end = cursor_.lastEnd();
    if (!loc(range))
      return false;
  }
  Range range{begin, cursor_.lastEnd()};
  Range bodyRange{cursor_.position(), cursor_.position()};
  if (locs_ && !(cursor_.expect(":") && loc(range) && loc(bodyRange)))
    return false;
  if (!cursor_.expect("{"))
    return false;
  std::vector<LabelSource> labels;
  for (const auto &[text, labelRange] : texts)
    labels.push_back({text, labelRange});
  builder_.beginBlock(type, labels, range, typeRange, bodyRange);
  ++openBlocks_;
  return true;
}

bool Reader::readAttribute() {
  uint32_t begin = cursor_.position();
  std::string name;
  if (!cursor_.readString(name))
    return false;
  Range nameRange{begin, cursor_.lastEnd()};
  if (!loc(nameRange) || !cursor_.expect(":"))
    return false;
  attributeTypeRange_.begin = cursor_.position();
  if (!cursor_.readType(attributeType_))
    return false;
  attributeTypeRange_.end = cursor_.lastEnd();
  Range range{begin, cursor_.lastEnd()};
  if (!loc(range) || !cursor_.expect("{"))
    return false;
  builder_.beginAttribute(name, range, nameRange);
  values_.clear();
  types_.clear();
  openOps_.clear();
  return readBody();
}

/// The operations of an attribute, down to the brace that closes it. Regions
/// are not read by recursion: openOps_ holds what is open.
bool Reader::readBody() {
  while (true) {
    bool good = true;
    if (cursor_.peek() == '%')
      good = readOp() && beginRegionOrEndOp();
    else if (!openOps_.empty() && cursor_.acceptWord("yield"))
      good = endRegion() && beginRegionOrEndOp();
    else if (openOps_.empty() && cursor_.acceptWord("return"))
      return endAttribute();
    else
      good = cursor_.expected(openOps_.empty() ? "an operation or `return`"
                                               : "an operation or `yield`");
    if (!good)
      return false;
  }
}

/// After an operation's first line and after each of its regions.
bool Reader::beginRegionOrEndOp() {
  std::string_view word = cursor_.peekWord();
  for (size_t &next = openOps_.back(); next < std::size(roles); ++next) {
    if (wordOf(roles[next]) != word)
      continue;
    cursor_.acceptWord(word);
    builder_.beginRegion(roles[next++]);
    return cursor_.expect("{");
  }
  builder_.endOp();
  openOps_.pop_back();
  return !cursor_.failed();
}

bool Reader::endRegion() {
  Operand yield;
  if (!readUse(yield) || !cursor_.expect("}"))
    return false;
  builder_.endRegion(yield);
  return true;
}

bool Reader::endAttribute() {
  Operand result;
  if (!readUse(result) || !cursor_.expect("}"))
    return false;
  const Type &type = types_[uint32_t(result.value)];
  if (type != attributeType_)
    return cursor_.fail(attributeTypeRange_,
                        "The value that the attribute returns has type " +
                            typeText(type) + ".");
  builder_.endAttribute(result);
  return true;
}

bool Reader::readOp() {
  std::string_view id;
  Range range;
  if (!cursor_.readId(id, range) || !cursor_.expect("="))
    return false;
  Range idRange = range;
  std::string_view mnemonic = cursor_.peekWord();
  const OpKind *kind = opByMnemonic(mnemonic);
  if (!kind)
    return cursor_.expected("the name of an operation");
  Range site{cursor_.position(), cursor_.position()};
  cursor_.acceptWord(mnemonic);
  site.end = cursor_.lastEnd();

  // What the builder does not ask for is gathered in `parts`.
  Op parts{*kind};
  std::vector<Operand> operands;
  if (!readArguments(parts, operands))
    return false;
  OpId op = builder_.nextOp();
  builder_.beginOp(*kind, operands, range, site, parts.flags);
  openOps_.push_back(0);
  ValueId result = builder_.at(op).result;
  if (cursor_.acceptWord("as") && !readParameters(op))
    return false;
  if (!readResult(parts))
    return false;
  parts.range = {range.begin, cursor_.lastEnd()};
  parts.site = site;
  if (!readRanges(parts))
    return false;
  Op &built = builder_.at(op);
  built.range = parts.range;
  built.site = parts.site;
  built.facts = parts.facts;
  built.immediate = parts.immediate;
  built.type = parts.type;
  return define(id, idRange, result, parts.type);
}

bool Reader::readArguments(Op &op, std::vector<Operand> &operands) {
  if (!readFlags(op))
    return false;
  bool immediateLast = op.kind == OpKind::GetAttr;
  if (!immediateLast && !readImmediate(op))
    return false;
  if (!readOperands(operands))
    return false;
  if (op.kind == OpKind::Call && cursor_.accept("..."))
    op.flags |= ExpandLast;
  return !immediateLast || readImmediate(op);
}

bool Reader::readResult(Op &op) {
  bool convert = op.kind == OpKind::Convert;
  if (convert ? !cursor_.acceptWord("to") : !cursor_.accept(":"))
    return cursor_.expected(convert ? "`to`" : "`:`");
  return cursor_.readType(op.type) && readFacts(op.facts);
}

/// The ranges of an operation; the second is left out where it is the first.
bool Reader::readRanges(Op &op) {
  if (!locs_)
    return true;
  if (!loc(op.range))
    return false;
  op.site = op.range;
  return cursor_.peek() != '@' || loc(op.site);
}

bool Reader::readFlags(Op &op) {
  std::string_view word;
  while (!(word = cursor_.peekWord()).empty()) {
    auto row = std::find_if(
        std::begin(flagWords), std::end(flagWords), [&](const FlagWord &each) {
          return each.kind == op.kind && each.word == word &&
                 !(op.flags & each.flag);
        });
    if (row == std::end(flagWords))
      return true;
    op.flags |= row->flag;
    cursor_.acceptWord(word);
  }
  return !cursor_.failed();
}

bool Reader::readOperands(std::vector<Operand> &operands) {
  if (cursor_.peek() != '%')
    return !cursor_.failed();
  do {
    if (!readUse(operands.emplace_back()))
      return false;
  } while (cursor_.accept(","));
  return !cursor_.failed();
}

bool Reader::readImmediate(Op &op) {
  ImmediateKind kind = immediateOf(op.kind);
  if (kind == ImmediateKind::None)
    return true;
  if (kind == ImmediateKind::Constant) {
    Value value;
    if (!cursor_.readValue(value))
      return false;
    op.immediate = uint32_t(builder_.pooled(std::move(value)));
    return true;
  }
  std::string string;
  if (!cursor_.readString(string))
    return false;
  op.immediate = kind == ImmediateKind::Name
                     ? uint32_t(builder_.name(string))
                     : uint32_t(builder_.pooledString(string));
  return true;
}

bool Reader::readParameters(OpId op) {
  if (!cursor_.expect("("))
    return false;
  do {
    std::string_view id;
    Range range;
    Type type;
    if (builder_.at(op).parameterCount == 0xFF)
      return cursor_.expected("at most 255 parameters");
    if (!cursor_.readId(id, range))
      return false;
    std::string name(id.substr(0, nameLength(id)));
    if (cursor_.peek() == '"' && !cursor_.readString(name))
      return false;
    if (!cursor_.expect(":") || !cursor_.readType(type))
      return false;
    if (!define(id, range, builder_.parameter(name, type), type))
      return false;
  } while (cursor_.accept(","));
  return cursor_.expect(")");
}

bool Reader::readFacts(uint8_t &facts) {
  if (!cursor_.accept("{"))
    return !cursor_.failed();
  do {
    uint8_t fact = cursor_.acceptWord("known")     ? Known
                   : cursor_.acceptWord("nonnull") ? NonNull
                                                   : NoFacts;
    if (fact == NoFacts || (facts & fact))
      return cursor_.expected("`known` or `nonnull`, each once");
    facts |= fact;
  } while (cursor_.accept(","));
  return cursor_.expect("}");
}

bool Reader::readUse(Operand &operand) {
  std::string_view id;
  if (!cursor_.readId(id, operand.range))
    return false;
  auto found = values_.find(id);
  if (found == values_.end())
    return cursor_.fail(operand.range,
                        '%' + std::string(id) +
                            " is not defined above in this attribute.");
  operand.value = found->second;
  return loc(operand.range);
}

bool Reader::define(std::string_view id, Range range, ValueId value,
                    Type type) {
  if (!values_.emplace(id, value).second)
    return cursor_.fail(range, '%' + std::string(id) +
                                   " is defined twice in this attribute.");
  if (types_.size() <= size_t(value))
    types_.resize(size_t(value) + 1);
  types_[size_t(value)] = std::move(type);
  return true;
}

} // namespace

std::optional<Module> readText(const SourceFile &file, Diagnostics &diags) {
  std::optional<Module> module = Reader(file, diags).readModule();
  if (module && !verify(*module, diags))
    module.reset();
  return module;
}

} // namespace hcl::hir
