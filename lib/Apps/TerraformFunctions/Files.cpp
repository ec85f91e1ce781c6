// Functions over files and paths, except fileset: abspath, basename, dirname,
// file, filebase64, fileexists, the digests of files, pathexpand.
//
// All that look at the file system go through their state.
// basename and dirname only cut text.
#include "Digest.h"
#include "FileAccess.h"
#include "Rows.h"

#include "Support/Message.h"
#include "Support/Utf8.h"

namespace hcl::terraform {

namespace {

const FileAccess &filesOf(const CallContext &cx) {
  return *static_cast<const FileAccess *>(cx.state());
}

/// The bytes of the file that argument 0 names. Errors: reports why there are
/// none and returns nothing.
[[nodiscard]] std::optional<std::string> bytesOfFile(Args args,
                                                     CallContext &cx) {
  FileFault fault;
  auto bytes = filesOf(cx).read(args[0].asString(), cx, fault);
  if (!bytes && !cx.isExhausted())
    cx.failArgument(0, fault);
  return bytes;
}

Value file(Args args, CallContext &cx) {
  auto bytes = bytesOfFile(args, cx);
  if (!bytes)
    return Value::failed();
  if (!utf8::isValid(*bytes))
    return cx.failArgument(
        0, message("{path:quoted} is not text in UTF-8; filebase64 and "
                   "digests such as filesha256 take any file",
                   "path"_a = args[0].asString()));
  return Value::string(*bytes);
}

Value fileBase64(Args args, CallContext &cx) {
  auto bytes = bytesOfFile(args, cx);
  return bytes ? Value::nfcString(encodeBase64(*bytes)) : Value::failed();
}

template <const DigestForm &form>
Value fileDigest(Args args, CallContext &cx) {
  auto bytes = bytesOfFile(args, cx);
  return bytes ? Value::nfcString(digestText(*bytes, form)) : Value::failed();
}

Value fileExists(Args args, CallContext &cx) {
  FileFault fault;
  std::string_view path = args[0].asString();
  auto found = filesOf(cx).find(path, fault);
  if (!found)
    return cx.failArgument(0, fault);
  if (found->exists() && !found->isRegular())
    return cx.failArgument(
        0, found->isDirectory()
               ? FileFault{FileFault::Kind::Directory,
                           message("{path:quoted} is a directory",
                                   "path"_a = path)}
               : FileFault{FileFault::Kind::NotRegular,
                           message("{path:quoted} is not a regular file",
                                   "path"_a = path)});
  return Value::boolean(found->exists());
}

Value absPath(Args args, CallContext &cx) {
  std::string fault;
  const FileAccess &files = filesOf(cx);
  if (!files.isOpen(fault))
    return cx.fail(fault);
  std::string path = files.absolute(args[0].asString()).string();
  if (path.size() > 1 && path.ends_with('/'))
    path.pop_back();
  return Value::string(path);
}

Value pathExpand(Args args, CallContext &cx) {
  std::string_view path = args[0].asString();
  if (!path.starts_with('~'))
    return args[0];
  if (path.size() > 1 && path[1] != '/')
    return cx.failArgument(0, "only the home folder of the user has a name");
  std::string fault;
  const FileAccess &files = filesOf(cx);
  if (!files.isOpen(fault))
    return cx.fail(fault);
  if (files.home().empty())
    return cx.fail("the home folder is not known: HOME is not set");
  std::filesystem::path rest =
      path.size() > 1 ? path.substr(2) : std::string_view();
  std::filesystem::path full = std::filesystem::path(files.home()) / rest;
  std::string text = full.lexically_normal().string();
  if (text.size() > 1 && text.ends_with('/'))
    text.pop_back();
  return Value::string(text);
}

std::string_view withoutSlashes(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/'))
    path.remove_suffix(1);
  return path;
}

Value baseName(Args args, CallContext &) {
  std::string_view path = withoutSlashes(args[0].asString());
  if (path.empty())
    return Value::string(".");
  if (path == "/")
    return Value::string(path);
  return Value::string(path.substr(path.rfind('/') + 1));
}

Value dirName(Args args, CallContext &) {
  std::string_view path = args[0].asString();
  size_t slash = path.rfind('/');
  if (slash == path.npos)
    return Value::string(".");
  std::filesystem::path folder(path.substr(0, slash + 1));
  std::string text = folder.lexically_normal().string();
  return Value::string(text.empty() ? "." : withoutSlashes(text));
}

/// A function of a path that looks at the file system.
Function fileFunction(std::string_view name, std::string_view doc,
                      const std::shared_ptr<const FileAccess> &files,
                      Value (*impl)(Args, CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {stringParameter("path", "The path of the file.")},
          .result = Type::string(),
          .impl = impl,
          .state = files,
          .stateFor = filesAt};
}

template <const DigestForm &form>
Function digestFunction(std::string_view name,
                        const std::shared_ptr<const FileAccess> &files) {
  std::string doc =
      message("The {algorithm} digest of a file, {form}",
              "algorithm"_a = form.algorithm,
              "form"_a = form.base64 ? "in base64." : "in hexadecimal digits.");
  return fileFunction(name, doc, files, fileDigest<form>);
}

Function pathFunction(std::string_view name, std::string_view doc,
                      Value (*impl)(Args, CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {stringParameter("path", "A path.")},
          .result = Type::string(),
          .impl = impl};
}

} // namespace

Rows fileRows(const std::shared_ptr<const FileAccess> &files) {
  Function exists = fileFunction("fileexists",
                                 "Whether there is a file; an "
                                 "error for a directory.",
                                 files, fileExists);
  exists.result = Type::boolean();
  Function absolute = pathFunction(
      "abspath", "The path, absolute and without `.` and `..`.", absPath);
  Function expanded = pathFunction(
      "pathexpand", "The path with the home folder in place of `~`.",
      pathExpand);
  absolute.state = expanded.state = files;
  absolute.stateFor = expanded.stateFor = filesAt;
  return {
      std::move(absolute),
      pathFunction("basename", "The last part of a path.", baseName),
      pathFunction("dirname", "The path without its last part.", dirName),
      fileFunction("file", "The text in a file, in UTF-8.", files, file),
      fileFunction("filebase64", "The content of a file in base64.", files,
                   fileBase64),
      digestFunction<base64Sha256>("filebase64sha256", files),
      digestFunction<base64Sha512>("filebase64sha512", files),
      std::move(exists),
      digestFunction<md5>("filemd5", files),
      digestFunction<sha1>("filesha1", files),
      digestFunction<sha256>("filesha256", files),
      digestFunction<sha512>("filesha512", files),
      std::move(expanded),
  };
}

} // namespace hcl::terraform
