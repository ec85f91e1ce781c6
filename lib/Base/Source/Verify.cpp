// Reads all expectations from the comments of a source, matches each diagnostic
// with the first open expectation of its severity, line and text, and reports
// what remains on either side.
#include "Verify.h"

#include "Support/Message.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace hcl {

namespace {

constexpr uint32_t anyLine = 0;

/// One `expected-…` comment of the source.
struct Expectation {
  Severity severity;
  uint32_t writtenOn; ///< the line of the comment
  uint32_t line;      ///< the line in question, or anyLine
  std::string_view what;
  bool met = false;
};

std::string_view severityWord(Severity severity) {
  return severity == Severity::Error ? "error" : "warning";
}

/// Reads the expectations in a source.
class ExpectationReader {
public:
  ExpectationReader(const SourceFile &file, std::string &out)
      : file_(file), text_(file.text()), out_(out) {}

  std::vector<Expectation> readAll() {
    std::vector<Expectation> found;
    constexpr std::string_view introducer = "expected-";
    for (size_t at = text_.find(introducer); at != std::string_view::npos;
         at = text_.find(introducer, pos_)) {
      begin_ = at;
      pos_ = at + introducer.size();
      Expectation expectation;
      if (accept("error"))
        expectation.severity = Severity::Error;
      else if (accept("warning"))
        expectation.severity = Severity::Warning;
      else
        continue;
      if (readRest(expectation))
        found.push_back(expectation);
    }
    return found;
  }

  bool sound() const { return sound_; }

private:
  bool accept(std::string_view word) {
    if (text_.substr(pos_, word.size()) != word)
      return false;
    pos_ += word.size();
    return true;
  }

  /// `[@line] {{what}}`; any other form is a mistake in the test.
  [[nodiscard]] bool readRest(Expectation &expectation) {
    Location place = file_.locate(uint32_t(begin_));
    expectation.writtenOn = expectation.line = place.line;
    if (accept("@") && !readLine(expectation))
      return complain(place, "a line must follow `@`: +N, -N, N or *");
    while (accept(" "))
      ;
    size_t end = text_.find("}}", pos_);
    if (!accept("{{") || end == std::string_view::npos)
      return complain(place, "`{{…}}` must follow");
    expectation.what = text_.substr(pos_, end - pos_);
    pos_ = end + 2;
    return true;
  }

  [[nodiscard]] bool readLine(Expectation &expectation) {
    if (accept("*")) {
      expectation.line = anyLine;
      return true;
    }
    bool plus = accept("+");
    bool minus = !plus && accept("-");
    uint32_t number = 0;
    const char *begin = text_.data() + pos_;
    auto [end, error] =
        std::from_chars(begin, text_.data() + text_.size(), number);
    if (error != std::errc() || (minus && number >= expectation.line))
      return false;
    pos_ += size_t(end - begin);
    expectation.line = plus    ? expectation.line + number
                       : minus ? expectation.line - number
                               : number;
    return true;
  }

  [[nodiscard]] bool complain(Location place, std::string_view what) {
    sound_ = false;
    out_ += message("{name}:{line}:{column}: malformed expectation: ",
                    "name"_a = file_.name(), "line"_a = place.line,
                    "column"_a = place.column);
    (out_ += what) += '\n';
    return false;
  }

  const SourceFile &file_;
  std::string_view text_;
  std::string &out_;
  size_t begin_ = 0;
  size_t pos_ = 0;
  bool sound_ = true;
};

bool answers(const Diagnostic &diagnostic, uint32_t line,
             const Expectation &expectation) {
  if (expectation.met || expectation.severity != diagnostic.severity() ||
      (expectation.line != anyLine && expectation.line != line))
    return false;
  std::string words(diagnostic.summary());
  words += ": " + diagnostic.detail;
  return expectation.what == kindName(diagnostic.kind) ||
         words.find(expectation.what) != std::string::npos;
}

/// Appends `file:line: …` for an unexpected diagnostic.
void appendUnexpected(std::string &out, const SourceFile &file,
                      const Diagnostic &diagnostic) {
  out += file.name();
  if (diagnostic.file == file) {
    Location place = file.locate(diagnostic.subject.begin);
    out +=
        ':' + std::to_string(place.line) + ':' + std::to_string(place.column);
  }
  out += ": unexpected ";
  out += severityWord(diagnostic.severity());
  out += ' ';
  out += kindName(diagnostic.kind);
  out += ": ";
  out += diagnostic.summary();
  if (!diagnostic.detail.empty())
    out += "; " + diagnostic.detail;
  out += '\n';
}

} // namespace

bool verifyDiagnostics(const SourceFile &file, const Diagnostics &diagnostics,
                       std::string &out) {
  ExpectationReader reader(file, out);
  std::vector<Expectation> expected = reader.readAll();
  bool good = reader.sound();
  for (const Diagnostic &diagnostic : diagnostics) {
    uint32_t line = anyLine;
    if (diagnostic.file == file)
      line = file.locate(diagnostic.subject.begin).line;
    auto match = std::find_if(expected.begin(), expected.end(),
                              [&](const Expectation &expectation) {
                                return answers(diagnostic, line, expectation);
                              });
    if (match != expected.end()) {
      match->met = true;
    } else {
      good = false;
      appendUnexpected(out, file, diagnostic);
    }
  }
  for (const Expectation &expectation : expected) {
    if (expectation.met)
      continue;
    good = false;
    out += message(
        "{name}:{writtenOn}: expected {severity} {{{what}}} was not reported\n",
        "name"_a = file.name(), "writtenOn"_a = expectation.writtenOn,
        "severity"_a = severityWord(expectation.severity),
        "what"_a = expectation.what);
  }
  return good;
}

} // namespace hcl
