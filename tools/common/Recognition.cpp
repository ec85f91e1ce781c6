// Of each description that is shipped only the block `files` is read, which
// needs no other, so that plain configurations do not wait for the others.
// Names are matched as those of the files of modules are.
#include "common/Recognition.h"

#include "Support/Glob.h"
#include "Support/Message.h"
#include "Support/Walk.h"
#include "common/Descriptions.h"
#include "common/IgnoreRules.h"
#include "common/Root.h"
#include "hcl/Eval.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace hcl::tools {

namespace fs = std::filesystem;

/// The files that an application claims.
class Claim {
public:
  Claim(std::string application, const SourceFile &description);

  const std::string &application() const { return application_; }
  /// The application that this one is like; empty if there is none.
  const std::string &like() const { return like_; }
  /// Whether each file is a module by itself.
  bool isSeparate() const { return isSeparate_; }
  /// Whether `name`, without a folder, is a source of a module.
  bool has(std::string_view name) const {
    return !matches(ignored_, name) && matches(sources_, name);
  }

private:
  using Globs = std::vector<Glob>;

  static bool matches(const Globs &globs, std::string_view name) {
    return std::ranges::any_of(globs, [&](const Glob &glob) {
      return glob.match(name) == GlobMatch::Yes;
    });
  }
  static void add(Globs &globs, const Value *patterns);

  std::string application_;
  std::string like_;
  bool isSeparate_ = false;
  Globs sources_;
  Globs ignored_;
};

namespace {

/// The block `files` in the text of a description; empty if there is none at
/// the start of a line.
std::string_view filesBlock(std::string_view text) {
  constexpr std::string_view opening = "\nfiles {";
  size_t start = text.find(opening);
  if (start == text.npos)
    return {};
  text.remove_prefix(start + 1);
  std::string_view line = text.substr(0, text.find('\n'));
  if (line.ends_with('}'))
    return line;
  size_t end = text.find("\n}");
  return end == text.npos ? std::string_view() : text.substr(0, end + 2);
}

/// The text of the attribute `like` in the text of a description; empty if
/// there is none at the start of a line.
std::string likeIn(std::string_view text) {
  size_t line = text.find("\nlike ");
  if (line == text.npos)
    return "";
  text.remove_prefix(line + 1);
  text = text.substr(0, text.find('\n'));
  size_t begin = text.find('"'), end = text.rfind('"');
  return begin < end ? std::string(text.substr(begin + 1, end - begin - 1))
                     : std::string();
}

} // namespace

void Claim::add(Globs &globs, const Value *patterns) {
  if (patterns)
    for (const Value &pattern : patterns->elements())
      if (auto text = pattern.getString())
        globs.emplace_back(*text, GlobSyntax::Shell);
}

Claim::Claim(std::string application, const SourceFile &description)
    : application_(std::move(application)), like_(likeIn(description.text())) {
  // The description is read with its errors where it is used.
  Diagnostics ignored;
  SourceFile block("files", std::string(filesBlock(description.text())));
  Source source =
      Source::compile(SourceKind::Config, block, Language(), ignored);
  if (!source.isValid())
    return;
  Value value = evaluateBodies(std::span(&source, 1), Scope(), ignored);
  const Value *files = ignored.hasErrors() ? nullptr : value.find("files");
  if (!files || files->elements().empty())
    return;
  const Value &rule = files->elements()[0];
  add(sources_, rule.find("patterns"));
  add(sources_, rule.find("overrides"));
  add(ignored_, rule.find("ignored"));
  const Value *isBeside = rule.find("beside");
  if (isBeside && isBeside->getBool().value_or(false))
    sources_.clear();
  const Value *isSeparate = rule.find("separate");
  isSeparate_ = isSeparate && isSeparate->getBool().value_or(false);
}

namespace {

/// The files that an application claims, without their folder.
struct Claimed {
  std::string like = {}; ///< as in Claim
  bool isSeparate = false;
  std::set<std::string> files = {};
};

/// Applications that claim a path.
using Claims = std::map<std::string, Claimed>;

std::vector<Claim> shippedClaims() {
  std::vector<Claim> claims;
  for (const std::string &name : shippedApplications()) {
    Fault fault;
    if (SourceFile file = readDescription(name, fault))
      claims.emplace_back(name, file);
  }
  return claims;
}

void addName(const std::string &name, const std::vector<Claim> &all,
             Claims &claims) {
  for (const Claim &claim : all)
    if (claim.has(name)) {
      Claimed &claimed = claims[claim.application()];
      claimed.like = claim.like();
      claimed.isSeparate = claim.isSeparate();
      claimed.files.insert(name);
    }
}

/// Whether `claimed` has all files of `other` and more, or the same ones for an
/// application that is not like another one.
bool comesBefore(const Claimed &claimed, const Claimed &other) {
  return std::ranges::includes(claimed.files, other.files) &&
         (claimed.files.size() > other.files.size() ||
          (claimed.like.empty() && !other.like.empty()));
}

/// Leaves out the applications before which another one comes.
void leaveFirst(Claims &claims) {
  std::erase_if(claims, [&](const auto &claim) {
    return std::ranges::any_of(claims, [&](const auto &other) {
      return comesBefore(other.second, claim.second);
    });
  });
}

Claims claimsOf(const std::string &path, const std::vector<Claim> &all) {
  Claims claims;
  std::error_code error;
  fs::file_status status = fs::status(path, error);
  if (!error && fs::is_regular_file(status)) {
    addName(fs::path(path).filename().string(), all, claims);
    leaveFirst(claims);
  }
  if (error || !fs::is_directory(status))
    return claims;
  for (fs::directory_iterator at(path, error), end; !error && at != end;
       at.increment(error))
    if (std::error_code none; !at->is_directory(none))
      addName(at->path().filename().string(), all, claims);
  leaveFirst(claims);
  return claims;
}

/// A clause that lists what several applications claim.
std::string severalClaims(const std::string &path, const Claims &claims) {
  std::string list;
  for (const auto &[application, claimed] : claims) {
    list += message("{separator}{application} ({file})",
                    "separator"_a = list.empty() ? "" : ", ",
                    "application"_a = application,
                    "file"_a = *claimed.files.begin());
  }
  return message("{path:quoted} belongs to several applications: {list}; "
                 "choose one with --app NAME, or --app none for plain HCL",
                 "path"_a = path, "list"_a = list);
}

} // namespace

Recognised recognise(const std::vector<std::string> &paths) {
  Recognised result;
  std::vector<Claim> all;
  std::string first;
  for (const std::string &path : paths) {
    if (all.empty() && path != "-")
      all = shippedClaims();
    Claims claims = path == "-" ? Claims() : claimsOf(path, all);
    if (claims.size() > 1) {
      result.problem = severalClaims(path, claims);
      return result;
    }
    std::optional<std::string> app;
    if (!claims.empty())
      app = claims.begin()->first;
    if (first.empty()) {
      first = path;
      result.app = app;
    } else if (result.app != app) {
      auto nameOf = [](const std::optional<std::string> &name) {
        return name ? *name : std::string("no application");
      };
      result.problem = message(
          "{first:quoted} belongs to {one}, {path:quoted} to {other}; evaluate "
          "one after the other, or choose with --app NAME, or --app none for "
          "plain HCL",
          "first"_a = first, "one"_a = nameOf(result.app), "path"_a = path,
          "other"_a = nameOf(app));
      return result;
    }
  }
  return result;
}

struct FileRecognition::State {
  std::vector<Claim> all = shippedClaims();
};

FileRecognition::FileRecognition() : state_(std::make_unique<State>()) {}
FileRecognition::~FileRecognition() = default;

std::optional<std::string>
FileRecognition::find(const std::string &path) const {
  Claims claims;
  addName(fs::path(path).filename().string(), state_->all, claims);
  leaveFirst(claims);
  if (claims.size() != 1) {
    Claims around =
        claimsOf(fs::path(path).parent_path().string(), state_->all);
    std::erase_if(around, [&](const auto &each) {
      return !claims.empty() && !claims.contains(each.first);
    });
    claims = std::move(around);
  }
  if (claims.size() != 1)
    return std::nullopt;
  return claims.begin()->first;
}

namespace {

/// A walk through a folder that collects modules.
class ModuleWalk {
public:
  ModuleWalk(const std::string &folder, const std::vector<Claim> &all,
             const CommonFlags &flags, std::vector<ModuleFolder> &found)
      : absolute_(absoluteFolder(folder).string()),
        rules_(absolute_, rootOfFolders({&folder, 1}, flags)), all_(all),
        found_(found) {}

  /// Adds the modules in `folder`, that of the constructor, and below.
  void start(const std::string &folder) {
    if (rules_.problem().empty())
      visit(folder, absolute_);
    else
      fail(textOf(folder));
  }

private:
  void visit(const std::string &folder, const std::string &absolute);
  void read(const std::string &folder, const std::vector<FolderEntry> &entries,
            Claims &claims, std::vector<std::string> &below) const;
  void add(const std::string &folder, const std::string &application,
           const Claimed &claimed, bool isOnly);

  /// Adds `folder` with the problem of the rules.
  void fail(std::string folder) {
    ModuleFolder unreadable;
    unreadable.path = std::move(folder);
    unreadable.problem = rules_.problem();
    found_.push_back(std::move(unreadable));
  }
  static std::string textOf(const fs::path &folder) {
    std::string text = folder.lexically_normal().string();
    if (text.size() > 1 && text.ends_with('/'))
      text.pop_back();
    return text;
  }

  std::string absolute_; ///< the folder of the constructor
  IgnoreRules rules_;
  const std::vector<Claim> &all_;
  std::vector<ModuleFolder> &found_;
};

/// Reads the claims of the files among `entries` of `folder`; and the names of
/// the folders in it.
void ModuleWalk::read(const std::string &folder,
                      const std::vector<FolderEntry> &entries, Claims &claims,
                      std::vector<std::string> &below) const {
  for (const FolderEntry &entry : entries) {
    std::error_code none;
    bool isFolder =
        entry.isFolder() ||
        (entry.isLink() && fs::is_directory(pathIn(folder, entry.name), none));
    if (isFolder && (entry.name.starts_with('.') || entry.isLink()))
      continue;
    if (rules_.ignores(entry.name, isFolder))
      continue;
    if (isFolder)
      below.push_back(entry.name);
    else
      addName(entry.name, all_, claims);
  }
  leaveFirst(claims);
}

/// Adds the module of `application` in `folder`, or each file of `claimed` if
/// these are modules.
void ModuleWalk::add(const std::string &folder, const std::string &application,
                     const Claimed &claimed, bool isOnly) {
  ModuleFolder module;
  module.app = application;
  module.family = claimed.like.empty() ? application : claimed.like;
  module.isOnly = isOnly;
  if (!claimed.isSeparate || claimed.files.size() == 1) {
    module.path = textOf(folder);
    found_.push_back(module);
    return;
  }
  for (const std::string &file : claimed.files) {
    module.path = textOf(fs::path(folder) / file);
    found_.push_back(module);
  }
}

/// Reads `folder`, which is `absolute`, and the folders in it.
void ModuleWalk::visit(const std::string &folder, const std::string &absolute) {
  std::error_code unreadable;
  std::vector<FolderEntry> entries = entriesOf(folder, unreadable);
  bool hasRules = std::ranges::count(entries, ".gitignore", &FolderEntry::name);
  if (rules_.enter(absolute, hasRules)) {
    Claims claims;
    std::vector<std::string> below;
    read(folder, entries, claims, below);
    for (const auto &[application, claimed] : claims)
      add(folder, application, claimed, claims.size() == 1);
    for (const std::string &name : below)
      visit(pathIn(folder, name), pathIn(absolute, name));
  } else {
    fail(textOf(folder));
  }
  rules_.leave();
}

} // namespace

std::vector<ModuleFolder>
foldersWithModules(const std::vector<std::string> &roots,
                   const std::string &application, const CommonFlags &flags) {
  std::vector<Claim> all;
  Fault fault;
  if (application.empty())
    all = shippedClaims();
  else if (SourceFile file = readDescription(application, fault))
    all.emplace_back(application, file);
  std::vector<ModuleFolder> found;
  for (const std::string &root : roots)
    ModuleWalk(root, all, flags, found).start(root);
  auto key = [](const ModuleFolder &module) {
    return std::tie(module.path, module.app);
  };
  std::ranges::sort(found, {}, key);
  auto same = std::ranges::unique(found, {}, key);
  found.erase(same.begin(), same.end());
  return found;
}

} // namespace hcl::tools
