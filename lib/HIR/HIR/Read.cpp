// Reads items and nesting. Regions are not read by recursion: a stack of open
// operations holds the roles that may follow, and each line either opens or
// closes a region or is an operation.
#include "hcl/compiler/HIRText.h"

#include "Reader.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

namespace hcl::hir {

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
  module.file = locs_ ? SourceFile() : file_;
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
  if (!mayNest(openBlocks_) || !cursor_.expect("{"))
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

/// The operations of an attribute, up to its closing brace. Regions are not
/// read by recursion; openOps_ holds the open operations.
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
  OpenOp &open = openOps_.back();
  for (; open.role < std::size(roles); ++open.role) {
    RegionRole role = roles[open.role];
    if (wordOf(role) != word)
      continue;
    if (open.regions == Op::maxRegions)
      return cursor_.expected("at most 65535 regions");
    if (!mayNest(openOps_.size() - 1))
      return false;
    cursor_.acceptWord(word);
    builder_.beginRegion(role);
    ++open.regions;
    open.role += !mayRepeat(role);
    return readRegionStart(open) && cursor_.expect("{");
  }
  builder_.endOp();
  if (!open.places.empty())
    builder_.setPlaces(builder_.at(open.op), open.places);
  openOps_.pop_back();
  return !cursor_.failed();
}

/// The place of an argument, unless it is the place of the yielded value.
bool Reader::readRegionStart(OpenOp &open) {
  open.startIsGiven = locs_ && cursor_.peek() == '@';
  if (open.places.empty() && open.startIsGiven)
    return cursor_.expected("`{`");
  Range start;
  if (open.startIsGiven && !loc(start))
    return false;
  if (!open.places.empty())
    open.places.push_back(start);
  return true;
}

bool Reader::mayNest(size_t open) {
  if (open < maxDepth_)
    return true;
  uint32_t at = cursor_.position();
  return cursor_.fail(
      {at, at}, message("This is nested deeper than {maxDepth:counted level}.",
                        "maxDepth"_a = maxDepth_));
}

bool Reader::endRegion() {
  Operand yield;
  if (!readUse(yield) || !cursor_.expect("}"))
    return false;
  builder_.endRegion(yield);
  OpenOp &open = openOps_.back();
  if (!open.places.empty() && !open.startIsGiven)
    open.places.back() = yield.range;
  return true;
}

bool Reader::endAttribute() {
  Operand result;
  if (!readUse(result) || !cursor_.expect("}"))
    return false;
  const Type &type = types_[uint32_t(result.value)];
  if (type != attributeType_)
    return cursor_.fail(
        attributeTypeRange_,
        message("The value that the attribute returns has type {type}.",
                "type"_a = typeText(type)));
  builder_.endAttribute(result);
  return true;
}

std::optional<Module> readText(const SourceFile &file, Diagnostics &diags,
                               uint32_t maxDepth) {
  std::optional<Module> module = Reader(file, diags, maxDepth).readModule();
  if (module && !verify(*module, diags))
    module.reset();
  return module;
}

} // namespace hcl::hir
