// Reads the first line of an operation: result, mnemonic, flags, operands,
// immediate, type, facts and ranges. Parts for which the builder has no
// parameter are set on the operation afterwards.
#include "Notation.h"
#include "Reader.h"
#include "Support/Message.h"
#include "hcl/ReadText.h"

#include <algorithm>

namespace hcl::hir {

/// The mnemonics of all operations.
static std::vector<std::string_view> opMnemonics() {
  std::vector<std::string_view> names;
  for (const OpInfo &info : opInfos)
    names.push_back(info.mnemonic);
  return names;
}

bool Reader::readOp() {
  std::string_view id;
  Range range;
  if (!cursor_.readId(id, range) || !cursor_.expect("="))
    return false;
  Range idRange = range;
  std::string_view mnemonic = cursor_.peekWord();
  std::optional<OpKind> kind = opByMnemonic(mnemonic);
  if (!kind)
    return cursor_.expected("the name of an operation", opMnemonics());
  Range site{cursor_.position(), cursor_.position()};
  cursor_.acceptWord(mnemonic);
  site.end = cursor_.lastEnd();

  // `parts` collects the parts that the builder does not ask for.
  Op parts{*kind};
  std::vector<Operand> operands;
  if (!readArguments(parts, operands))
    return false;
  OpId op = builder_.nextOp();
  builder_.beginOp(*kind, operands, range, site, parts.flags);
  openOps_.push_back({op});
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
  built.origin = parts.origin;
  built.immediate = parts.immediate;
  built.type = parts.type;
  // The regions of a lazy call are complete at its end.
  if (locs_ && built.kind == OpKind::LazyCall)
    openOps_.back().places = places_;
  else if (locs_)
    builder_.setPlaces(built, places_);
  return define(id, idRange, result, parts.type);
}

bool Reader::readArguments(Op &op, std::vector<Operand> &operands) {
  if (!readFlags(op))
    return false;
  bool immediateLast = op.kind == OpKind::GetAttr;
  if (!immediateLast && !readImmediate(op))
    return false;
  if (!readOperands(op, operands))
    return false;
  if (isCall(op.kind) && cursor_.accept("..."))
    op.flags |= ExpandLast;
  return !immediateLast || readImmediate(op);
}

bool Reader::readResult(Op &op) {
  bool convert = op.kind == OpKind::Convert;
  if (convert ? !cursor_.acceptWord("to") : !cursor_.accept(":"))
    return cursor_.expected(convert ? "`to`" : "`:`");
  return cursor_.readType(op.type) && readFacts(op.facts);
}

bool Reader::readRanges(Op &op) {
  if (!locs_)
    return true;
  if (!loc(op.range))
    return false;
  op.site = op.range;
  if (cursor_.peek() == '@' && !loc(op.site))
    return false;
  bool hasPlaces = isCall(op.kind) && cursor_.peek() == '@';
  if (!hasPlaces)
    places_.clear();
  else if (!loc(places_[0]))
    return false;
  for (ConstOrigin origin : {ConstOrigin::Computed, ConstOrigin::Reference})
    if (mayHaveOrigin(op.kind) && cursor_.acceptWord(wordOf(origin)))
      op.origin = origin;
  return !cursor_.failed();
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

bool Reader::readOperands(const Op &op, std::vector<Operand> &operands) {
  places_.assign(1, {}); // The head comes last.
  if (cursor_.peek() != '%')
    return !cursor_.failed();
  do {
    if (!readUse(operands.emplace_back()))
      return false;
    Range &start = places_.emplace_back(operands.back().range);
    if (locs_ && op.kind == OpKind::Call && cursor_.peek() == '@' &&
        !loc(start))
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
    return cursor_.fail(
        operand.range,
        message("%{id} is not defined above in this attribute.", "id"_a = id));
  operand.value = found->second;
  return loc(operand.range);
}

bool Reader::define(std::string_view id, Range range, ValueId value,
                    Type type) {
  if (!values_.emplace(id, value).second)
    return cursor_.fail(
        range,
        message("%{id} is defined twice in this attribute.", "id"_a = id));
  if (types_.size() <= size_t(value))
    types_.resize(size_t(value) + 1);
  types_[size_t(value)] = std::move(type);
  return true;
}

} // namespace hcl::hir
