// Definitions have a fixed set of names, so that references mostly lead
// somewhere and edits mostly keep the names that there are.
#include "RandomModule.h"

#include "AppTest.h"

#include <algorithm>

namespace hcl {

namespace {

constexpr const char *mainFiles[] = {"a.toy", "b.toy", "c.toy"};
constexpr const char *innerFile = "inner/m.toy";

/// Kinds of definitions that replace or are laid over others.
constexpr const char *layeredKinds = R"(
blocks "knob" {
  labels  = ["name"]
  name    = ["knob", name]
  replace = true
  attr "default" {}
  attr "type" { as = "type" }
  input {
    type             = "type"
    default          = "default"
    typed_by_default = true
    optional         = true
    absent           = ""
  }
}
blocks "heir" {
  labels = ["name"]
  name   = ["heir", name]
  result = "heirs"
  merge  = true
  separate_attributes = true
  attr "inherits" {
    type   = list(string)
    merge = "elements"
  }
  attr "list" {
    merge  = "elements"
    compact = true
  }
  attr "keys" { merge = "keys" }
  attr "n" {}
  attr "matrix" {}
  attr "name" {}
  inherit {
    from   = "inherits"
    blocks = "heir"
  }
  repeat "matrix" {
    over      = "combinations"
    key_names = true
    instance_name    = "name"
  }
}
)";

} // namespace

std::string RandomModule::description() {
  return std::string(toyDescription) + layeredKinds;
}

RandomModule::RandomModule(uint32_t seed) : random_(seed) {
  for (const char *name :
       {"p0", "p1", "l0", "l1", "l2", "l3", "l4", "l5", "t0", "t1",
        "r0", "u0", "s0", "s1", "m0", "k0", "k1", "h0", "h1", "h2"})
    add(mainFiles[below(3)], name);
  for (const char *name : {"p0", "l0", "s0", "s1"})
    add(innerFile, name);
  for (const Item &item : items_)
    writeFile(item.path);
}

const AppFile *RandomModule::find(const std::string &path) const {
  auto found = std::ranges::find(files_, path, &AppFile::path);
  return found == files_.end() ? nullptr : &*found;
}

std::string RandomModule::pick(std::initializer_list<const char *> texts) {
  return texts.begin()[below(static_cast<uint32_t>(texts.size()))];
}

/// The place of definitions in an order in which most refer to earlier ones, so
/// that few are on circles.
int RandomModule::rank(const std::string &name) {
  size_t kind = std::string_view("pkltrhusgm").find(name[0]);
  return static_cast<int>(kind * 10 + size_t(name.back() - '0'));
}

std::string RandomModule::reference() {
  if (chance(6))
    return pick(
        {"here.folder", "many.index", "each.key", "each.value", "self"});
  std::string target;
  for (int tries = 0; tries < 20; ++tries) {
    target = pick({"l", "l", "l", "p", "k", "t", "r", "h", "u"});
    target += std::to_string(below(target == "l" ? 6 : 2));
    if (rank(target) < rank_ || chance(1))
      break;
    target = "p0";
  }
  switch (target[0]) {
  case 'l':
    return "let." + target;
  case 'p':
    return "param." + target;
  case 't':
    return "thing." + target +
           pick({"", ".size", ".size", "[0].size", "[*].size", "[\"x\"].size",
                 ".more.n"});
  case 'k':
    return "knob." + target;
  case 'h':
    return "heir." + target + pick({"", ".n", ".list", ".keys.a"});
  case 'r':
    return "later." + target + ".x";
  default:
    return "use." + target + pick({"", ".s0", ".s0", ".s1", "[0].s0"});
  }
}

std::string RandomModule::expression(int depth) {
  if (depth == 0 || chance(45))
    return chance(60) ? reference()
                      : pick({"1", "2", "3", "true", "\"x\"", "null", "[1, 2]",
                              "{x = 1, y = 2}", "\"4\"", "[][0]"});
  std::string left = expression(depth - 1);
  std::string right = expression(depth - 1);
  switch (below(7)) {
  case 0:
    return "try(" + left + ", " + right + ")";
  case 1:
    return "[" + left + ", " + right + "]";
  case 2:
    return "\"${" + left + "}-${" + right + "}\"";
  case 3:
    return left + " == " + right + " ? " + left + " : " + right;
  case 4:
    return "length([" + left + "])";
  default:
    return left + pick({" + ", " * "}) + right;
  }
}

std::string RandomModule::content(const std::string &kind,
                                  const std::string &name) {
  rank_ = rank(name);
  if (kind == "let")
    return expression();
  if (kind == "set") {
    std::string text = " value = " + expression() + "\n";
    if (chance(20))
      text += " secret = true\n";
    if (chance(20))
      text += " after = [" + reference() + "]\n";
    if (chance(25))
      text += " rule {\n  test = " + expression() + " != self\n  say = \"${" +
              expression(1) + "}\"\n }\n";
    if (chance(20))
      text += " hint { test = " + expression(1) + " == 1 }\n";
    return text;
  }
  if (kind == "thing")
    return thing();
  if (kind == "param") {
    std::string text =
        chance(70) ? " type = " + pick({"number", "string", "list"}) + "\n"
                   : "";
    if (chance(75))
      text += " default = " + pick({"1", "\"x\"", "[1]", "null", "2"}) + "\n";
    return text + (chance(10) ? " secret = true\n" : "");
  }
  if (kind == "knob")
    return (chance(80) ? " default = " + expression(1) + "\n" : "") +
           (chance(30) ? " type = " + pick({"number", "string"}) + "\n" : "");
  if (kind == "heir")
    return heir();
  if (kind == "gone")
    return " from = let.l" + std::to_string(below(9)) + "\n";
  if (kind == "maker")
    return (chance(50) ? " alias = \"" + pick({"x", "y"}) + "\"\n" : "") +
           (chance(30) ? " top {}\n" : "");
  if (kind == "later")
    return " x = " + expression(1) + "\n";
  if (kind == "use")
    return std::string(" from = \"./") + (chance(95) ? "inner" : "none") +
           "\"\n" +
           (chance(25) ? " many = " + pick({"1", "2", "let.l0"}) + "\n" : "") +
           (chance(70) ? " p0 = " + expression(1) + "\n" : "") +
           (chance(15) ? " p1 = " + expression(1) + "\n" : "");
  return pick({"# text\n", "\n\n", "/* */\n", "let {\n"});
}

/// The content of a block that may be repeated.
std::string RandomModule::thing() {
  std::string text;
  if (chance(30))
    text +=
        " many = " + (chance(50) ? std::to_string(below(3)) : expression(1)) +
        "\n";
  else if (chance(40))
    text += " each = " + (chance(50) ? "{x = 1}" : expression(1)) + "\n";
  text +=
      " size = " +
      (chance(40) ? pick({"many.index", "each.value", "5"}) : expression(1)) +
      "\n";
  if (chance(30))
    text += " more { n = " + expression(1) + " }\n";
  if (chance(20))
    text += " after { x = " + expression(1) + " }\n";
  return text;
}

/// The content of a block that inherits from others of its type.
std::string RandomModule::heir() {
  std::string text;
  if (chance(60))
    text += " inherits = [" +
            pick({"\"h0\"", "\"h1\"", "\"h0\", \"h2\"", "\"h-x\"", "let.l0",
                  "knob.k0"}) +
            "]\n";
  if (chance(60))
    text += " list = [" + expression(1) + "]\n";
  if (chance(50))
    text += " keys = { " + pick({"a", "b"}) + " = " + expression(1) + " }\n";
  if (chance(60))
    text += " n = " + (chance(10) ? "null" : expression(1)) + "\n";
  if (chance(15))
    text += " matrix = { v = [\"x\", " + expression(1) +
            "] }\n name = \"h-${v}\"\n";
  return text;
}

/// Adds a definition called `name`, whose first letter tells its kind.
void RandomModule::add(const std::string &path, const std::string &name) {
  std::string kind = name[0] == 'p'   ? "param"
                     : name[0] == 'l' ? "let"
                     : name[0] == 't' ? "thing"
                     : name[0] == 'r' ? "later"
                     : name[0] == 'u' ? "use"
                     : name[0] == 'g' ? "gone"
                     : name[0] == 'm' ? "maker"
                     : name[0] == 'k' ? "knob"
                     : name[0] == 'h' ? "heir"
                                      : "set";
  items_.push_back({path, kind, name, content(kind, name)});
}

std::string RandomModule::textOf(const std::string &path) {
  std::string text;
  for (const Item &item : items_) {
    if (item.path != path)
      continue;
    if (item.kind == "let")
      text += "let {\n " + item.name + " = " + item.content + "\n}\n";
    else if (item.kind == "text")
      text += item.content;
    else
      text += item.kind +
              (item.kind == "gone" ? "" : " \"" + item.name + "\"") + " {\n" +
              item.content + "}\n";
  }
  return text;
}

/// Writes the file at `path`, which is removed if nothing is left in it.
std::string RandomModule::writeFile(const std::string &path) {
  std::string text = textOf(path);
  auto found = std::ranges::find(files_, path, &AppFile::path);
  if (text.empty() && found != files_.end())
    files_.erase(found);
  else if (found != files_.end())
    found->text = text;
  else if (!text.empty())
    files_.push_back({path, text});
  return path;
}

std::string RandomModule::edit() {
  auto number = below(static_cast<uint32_t>(items_.size()));
  std::string path = items_[number].path;
  uint32_t choice = below(100);
  if (choice < 66) {
    items_[number].content =
        chance(20) && items_[number].kind == "let"
            ? "(" + items_[number].content + ")"
            : content(items_[number].kind, items_[number].name);
  } else if (choice < 78) {
    path = mainFiles[below(3)];
    add(path, pick({"l6", "l7", "s2", "s3", "t2", "u1", "r1", "g0", "m0", "k0",
                    "k1", "h0", "h3"}));
  } else if (choice < 90 && items_.size() > 3) {
    items_.erase(items_.begin() + number);
  } else if (choice < 94) {
    items_.insert(items_.begin() + number,
                  {path, "text", "x", content("text", "x")});
  } else if (choice < 97) {
    std::string values =
        pick({"p0", "p1"}) + " = " + pick({"1", "\"x\"", "[3]"});
    std::erase_if(files_,
                  [](const AppFile &file) { return file.path == "x.vars"; });
    files_.push_back({"x.vars", values + "\n"});
    return "x.vars";
  } else {
    rank_ = 0;
    bool exists = std::erase_if(
        files_, [](const AppFile &file) { return file.path == "x.over"; });
    if (!exists)
      files_.push_back({"x.over", "let { " + pick({"l0", "l5"}) + " = " +
                                      expression(1) + " }\n"});
    return "x.over";
  }
  return writeFile(path);
}

} // namespace hcl
