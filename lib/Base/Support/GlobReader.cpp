// A group of a shell's pattern becomes a split before each alternative, which
// leads to the next one, and a jump after each to the end of the group. Which
// parentheses belong together is known before any step is made: one that has no
// partner means itself.
#include "GlobReader.h"

#include "Support/Utf8.h"

#include <algorithm>
#include <string>

namespace hcl {

using Op = Glob::Op;

/// Braces inside each other.
static constexpr size_t maxDepth = 50;

uint32_t GlobReader::takeCharacter(std::string_view &text) const {
  auto [character, length] = syntax_ == GlobSyntax::Ignore
                                 ? utf8::CodePoint{uint8_t(text[0]), 1}
                                 : utf8::decode(text, 0);
  text.remove_prefix(length);
  return character;
}

Glob::Step GlobReader::setStep(Glob::Set set) {
  sets_.push_back(std::move(set));
  return {Op::Set, static_cast<uint32_t>(sets_.size() - 1)};
}

/// The offset of `wanted` in `text`, unless after a backslash; npos if there is
/// none.
static size_t findUnescaped(std::string_view text, char wanted) {
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == wanted)
      return at;
    at += text[at] == '\\';
  }
  return text.npos;
}

/// A member of a set beside braces, perhaps after a backslash. Errors: nothing
/// at a bare hyphen and at the end.
[[nodiscard]] static std::optional<uint32_t> takeMember(std::string_view &set) {
  auto take = [&] {
    auto [character, length] = utf8::decode(set, 0);
    set.remove_prefix(length);
    return character;
  };
  if (set.empty() || set[0] == '-')
    return std::nullopt;
  uint32_t member = take();
  if (member == '\\')
    return set.empty() ? std::nullopt : std::optional(take());
  return member;
}

/// The set between brackets. Errors: nothing if it is malformed.
[[nodiscard]] static std::optional<Glob::Set> plainSet(std::string_view text) {
  if (text.empty())
    return std::nullopt;
  Glob::Set set;
  set.isNegated = text[0] == '^';
  text.remove_prefix(set.isNegated);
  while (!text.empty()) {
    std::optional<uint32_t> low = takeMember(text), high = low;
    if (low && text.starts_with('-')) {
      text.remove_prefix(1);
      high = takeMember(text);
    }
    if (!low || !high)
      return std::nullopt;
    set.ranges.emplace_back(*low, *high);
  }
  return set;
}

void GlobReader::readBraces(std::string_view pattern) {
  maxSteps_ = 64 * pattern.size() + 4096;
  readWhole(pattern, 0);
}

/// Reads a character, a wildcard or a set off the front of `pattern`. Returns
/// false after a fault.
bool GlobReader::readPlain(std::string_view &pattern) {
  uint32_t first = takeCharacter(pattern);
  if (first == '*' || first == '?') {
    add(first == '*' ? Op::Star : Op::Any);
    return true;
  }
  if (first == '[') {
    size_t end = findUnescaped(pattern, ']');
    std::optional<Glob::Set> set;
    if (end != pattern.npos)
      set = plainSet(pattern.substr(0, end));
    if (!set)
      return false;
    steps_.push_back(setStep(*std::move(set)));
    pattern.remove_prefix(end + 1);
    return true;
  }
  if (first == '\\' && pattern.empty())
    return false;
  add(Op::One, first == '\\' ? takeCharacter(pattern) : first);
  return true;
}

/// Reads `pattern` to its end.
void GlobReader::readWhole(std::string_view pattern, size_t depth) {
  bool isFine = depth <= maxDepth && steps_.size() <= maxSteps_;
  while (isFine && !pattern.empty()) {
    if (pattern[0] != '{') {
      isFine = readPlain(pattern);
      continue;
    }
    pattern.remove_prefix(1);
    size_t end = findUnescaped(pattern, '}');
    isFine = end != pattern.npos;
    if (!isFine)
      break;
    std::string_view options = pattern.substr(0, end);
    pattern.remove_prefix(end + 1);
    readAlternatives(options, pattern, depth);
  }
  add(isFine ? Op::End : Op::Fault);
}

/// Whether the text `option` leaves a bracket open.
static bool opensBracket(std::string_view option) {
  for (size_t at = 0; at < option.size(); ++at) {
    if (option[at] == '\\') {
      ++at;
    } else if (option[at] == '{') {
      return true;
    } else if (option[at] == '[') {
      size_t end = findUnescaped(option.substr(at + 1), ']');
      if (end == option.npos)
        return true;
      at += 1 + end;
    }
  }
  return false;
}

/// Reads the texts `options`, separated by commas and followed by `rest`, which
/// is read after them.
void GlobReader::readAlternatives(std::string_view options,
                                  std::string_view rest, size_t depth) {
  std::vector<uint32_t> toRest;
  for (bool isLast = false; !isLast;) {
    size_t comma = findUnescaped(options, ',');
    std::string_view option = options.substr(0, comma);
    isLast = comma == options.npos;
    options.remove_prefix(isLast ? options.size() : comma + 1);
    uint32_t split = isLast ? 0 : add(Op::Split);
    if (opensBracket(option)) {
      readWhole(std::string(option).append(rest), depth + 1);
    } else {
      bool isFine = true;
      while (isFine && !option.empty())
        isFine = readPlain(option);
      if (!isFine)
        add(Op::Fault);
      toRest.push_back(add(Op::Jump));
    }
    if (!isLast)
      steps_[split].operand = here();
  }
  for (uint32_t jump : toRest)
    steps_[jump].operand = here();
}

/// A class of ASCII characters, as the first and last one of each range.
struct CharacterClass {
  std::string_view name, bounds;
};

static constexpr CharacterClass classes[] = {
    {"alnum", "09AZaz"},   {"alpha", "AZaz"},
    {"blank", "\t\t  "},   {"cntrl", {"\0\x1f\x7f\x7f", 4}},
    {"digit", "09"},       {"graph", "!~"},
    {"lower", "az"},       {"print", " ~"},
    {"punct", "!/:@[`{~"}, {"space", "\t\r  "},
    {"upper", "AZ"},       {"xdigit", "09AFaf"},
};

/// Adds the characters of the class `name` to `set`, if there is one.
static void addClass(std::string_view name, Glob::Set &set) {
  for (const CharacterClass &known : classes)
    for (size_t i = 0; known.name == name && i < known.bounds.size(); i += 2)
      set.ranges.emplace_back(uint8_t(known.bounds[i]),
                              uint8_t(known.bounds[i + 1]));
}

/// Takes the set after a `[` off the front of `rest`; nothing if it has no end.
std::optional<Glob::Step> GlobReader::takeShellSet(std::string_view &rest) {
  Glob::Set set;
  std::string_view text = rest;
  set.isNegated = text.starts_with('!') || text.starts_with('^');
  text.remove_prefix(set.isNegated);
  bool mayName = true; // Where one class has no end, later ones have none.
  for (bool isFirst = true; !text.empty(); isFirst = false) {
    if (text[0] == ']' && !isFirst) {
      rest = text.substr(1);
      return setStep(std::move(set));
    }
    bool isClass = mayName && text.starts_with("[:");
    size_t end = isClass ? text.find(":]", 2) : text.npos;
    mayName = !isClass || end != text.npos;
    if (end != text.npos) {
      addClass(text.substr(2, end - 2), set);
      text.remove_prefix(end + 2);
      continue;
    }
    auto take = [&] {
      if (text[0] == '\\' && text.size() > 1)
        text.remove_prefix(1);
      return takeCharacter(text);
    };
    uint32_t low = take(), high = low;
    if (text.size() > 1 && text[0] == '-' && text[1] != ']') {
      text.remove_prefix(1);
      high = take();
    }
    set.ranges.emplace_back(low, high);
  }
  return std::nullopt;
}

/// The parts of `pattern`, with groups only where they are closed.
std::vector<GlobReader::Token> GlobReader::tokensOf(std::string_view pattern) {
  std::vector<Token> tokens;
  /// The parts of each open group: its parenthesis and its bars.
  std::vector<std::vector<size_t>> open;
  bool maySet = true; // Where one set has no end, later ones have none.
  while (!pattern.empty()) {
    char first = pattern[0];
    bool isGroup = syntax_ == GlobSyntax::Shell && pattern.size() > 1 &&
                   pattern[1] == '(' &&
                   std::string_view("?*+@").find(first) != pattern.npos;
    uint32_t character = takeCharacter(pattern);
    Glob::Step step{Op::One, character};
    if (first == '*' || first == '?')
      step = {first == '*' ? Op::Star : Op::Any};
    if (first == '\\')
      step = pattern.empty() ? Glob::Step{Op::Never}
                             : Glob::Step{Op::One, takeCharacter(pattern)};
    if (first == '[' && maySet) {
      std::optional<Glob::Step> set = takeShellSet(pattern);
      maySet = set.has_value();
      step = set.value_or(step);
    }
    Token token{Kind::Step, step};
    if (isGroup) {
      token.kind = Kind::Open;
      token.group = first;
      pattern.remove_prefix(1);
      open.emplace_back();
    } else if (!open.empty() && (first == '|' || first == ')')) {
      token.kind = first == '|' ? Kind::Bar : Kind::Close;
    }
    if (token.kind != Kind::Step)
      open.back().push_back(tokens.size());
    tokens.push_back(token);
    if (token.kind == Kind::Close) {
      for (size_t part : open.back())
        tokens[part].isGrouped = true;
      open.pop_back();
    }
  }
  return tokens;
}

/// Begins a group of the kind of the character `kind`.
void GlobReader::open(char kind) {
  uint32_t first = here();
  if (kind == '?' || kind == '*')
    add(Op::Split);
  groups_.push_back({kind, first, add(Op::Split)});
}

/// Ends the last group.
void GlobReader::close() {
  Group group = std::move(groups_.back());
  groups_.pop_back();
  // After the last alternative there is no other.
  steps_[group.alternative].operand = group.alternative + 1;
  for (uint32_t jump : group.toEnd)
    steps_[jump].operand = here();
  if (group.kind == '*')
    add(Op::Jump, group.first);
  if (group.kind == '+')
    add(Op::Split, group.first);
  if (group.kind == '?' || group.kind == '*')
    steps_[group.first].operand = here();
}

void GlobReader::readShell(std::string_view pattern) {
  for (const Token &token : tokensOf(pattern)) {
    if (token.isGrouped && token.kind == Kind::Open) {
      open(token.group);
    } else if (token.isGrouped && token.kind == Kind::Bar) {
      Group &group = groups_.back();
      group.toEnd.push_back(add(Op::Jump));
      steps_[group.alternative].operand = here();
      group.alternative = add(Op::Split);
    } else if (token.isGrouped) {
      close();
    } else {
      steps_.push_back(token.step);
      if (token.kind == Kind::Open)
        add(Op::One, '(');
    }
  }
  add(Op::End);
}

bool hasNegatedGroup(std::string_view pattern) {
  for (size_t at = 0; at < pattern.size(); ++at) {
    if (pattern.substr(at).starts_with("!("))
      return pattern.find(')', at) != pattern.npos;
    at += pattern[at] == '\\';
  }
  return false;
}

} // namespace hcl
