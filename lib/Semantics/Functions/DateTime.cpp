// Timestamps: reading RFC 3339, and the functions formatdate and timeadd.
//
// TimestampReader consumes the text part by part and keeps the first failure,
// so that the caller tests for errors once. formatdate splits its format into
// runs of one letter, quoted text and other characters, and looks each run up
// by letter and length.
#include "Timestamp.h"

#include "Library.h"
#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <array>

namespace hcl::functions {

using namespace std::chrono;

namespace {

/// Reads the parts of a timestamp in turn.
class TimestampReader {
public:
  TimestampReader(std::string_view text, Fault &fault)
      : text_(text), fault_(fault) {}

  /// A number of `width` digits from `least` to `most`; `what` names it.
  int number(size_t width, int least, int most, std::string_view what) {
    int n = 0;
    for (size_t i = 0; i < width; ++i) {
      if (text_.empty() || text_[0] < '0' || text_[0] > '9')
        return fail(
            message("digits of the {what} are missing", "what"_a = what));
      n = n * 10 + (text_[0] - '0');
      text_.remove_prefix(1);
    }
    if (n < least || n > most)
      return fail(message("the {what} is out of range", "what"_a = what));
    return n;
  }
  void expect(char c) {
    if (!take(c))
      fail(message("'{character}' is missing",
                   "character"_a = std::string(1, c)));
  }
  bool take(char c) {
    bool found = text_.starts_with(c);
    text_.remove_prefix(found ? 1 : 0);
    return found;
  }
  /// The digits after the point, as nanoseconds; digits beyond nine are cut
  /// off.
  nanoseconds fraction() {
    int64_t n = 0, unit = 1'000'000'000;
    size_t digits = 0;
    for (; !text_.empty() && isDigit(text_[0]); ++digits) {
      unit /= 10;
      n += unit * (text_[0] - '0');
      text_.remove_prefix(1);
    }
    if (digits == 0)
      fail("digits of the fraction are missing");
    return nanoseconds(n);
  }
  minutes offset() {
    if (take('Z'))
      return minutes(0);
    bool negative = take('-');
    if (!negative && !take('+'))
      fail("the offset from UTC is missing: 'Z', or a sign, hours and minutes");
    int h = number(2, 0, 23, "offset");
    expect(':');
    minutes total = hours(h) + minutes(number(2, 0, 59, "offset"));
    return negative ? -total : total;
  }
  void expectEnd() {
    if (!text_.empty())
      fail("something follows the timestamp");
  }
  bool failed() const { return !fault_.reason.empty(); }
  /// Records the first failure; later ones are ignored.
  int fail(const std::string &why) {
    if (fault_.reason.empty())
      fault_.reason =
          message("not a timestamp like 2006-01-02T15:04:05Z: {reason}",
                  "reason"_a = why);
    return 1;
  }

private:
  std::string_view text_;
  Fault &fault_;
};

} // namespace

std::optional<Timestamp> parseTimestamp(std::string_view text, Fault &fault) {
  TimestampReader reader(text, fault);
  year y{reader.number(4, 0, 9999, "year")};
  reader.expect('-');
  month m{static_cast<unsigned>(reader.number(2, 1, 12, "month"))};
  reader.expect('-');
  auto lastDay = static_cast<unsigned>((y / m / last).day());
  day d{static_cast<unsigned>(
      reader.number(2, 1, static_cast<int>(lastDay), "day"))};
  reader.expect('T');
  hours h{reader.number(2, 0, 23, "hour")};
  reader.expect(':');
  minutes min{reader.number(2, 0, 59, "minute")};
  reader.expect(':');
  seconds s{reader.number(2, 0, 59, "second")};
  nanoseconds fraction{0};
  if (reader.take('.'))
    fraction = reader.fraction();
  minutes offset = reader.offset();
  reader.expectEnd();
  if (reader.failed())
    return std::nullopt;
  return Timestamp{local_days(y / m / d) + h + min + s, fraction, offset};
}

void appendPadded(std::string &out, int64_t number, int width) {
  std::string digits = std::to_string(number < 0 ? -number : number);
  if (number < 0)
    out += '-';
  if (digits.size() < static_cast<size_t>(width))
    out.append(static_cast<size_t>(width) - digits.size(), '0');
  out += digits;
}

void appendOffset(std::string &out, minutes offset, bool colon) {
  out += offset < minutes(0) ? '-' : '+';
  int64_t total = std::abs(offset.count());
  appendPadded(out, total / 60, 2);
  if (colon)
    out += ':';
  appendPadded(out, total % 60, 2);
}

namespace {

constexpr std::string_view monthNames[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};
constexpr std::string_view dayNames[] = {"Sunday",    "Monday",   "Tuesday",
                                         "Wednesday", "Thursday", "Friday",
                                         "Saturday"};

/// A date and time, split into parts.
struct Parts {
  explicit Parts(const Timestamp &t)
      : days(floor<std::chrono::days>(t.local)), date(days),
        time(t.local - days), offset(t.offset) {}
  local_days days;
  year_month_day date;
  hh_mm_ss<seconds> time;
  minutes offset;
};

/// Appends one or two digits, by the length of the verb. False for other
/// lengths.
bool appendNumber(std::string &out, int64_t number, size_t length) {
  if (length <= 2)
    appendPadded(out, number, static_cast<int>(length));
  return length <= 2;
}

/// Appends the full name or its first three letters. False for other lengths.
bool appendName(std::string &out, std::string_view name, size_t length) {
  if (length == 3 || length == 4)
    out += name.substr(0, length == 3 ? 3 : name.npos);
  return length == 3 || length == 4;
}

bool appendZone(std::string &out, minutes offset, size_t length) {
  bool utc = offset == minutes(0);
  if (length == 1 && utc)
    out += 'Z';
  else if (length == 3 && utc)
    out += "UTC";
  else if (length == 1 || (length >= 3 && length <= 5))
    appendOffset(out, offset, length == 1 || length == 5);
  else
    return false;
  return true;
}

/// Appends the part that the letter `c`, repeated `length` times, denotes.
/// Returns false if it denotes none.
bool appendVerb(std::string &out, char c, size_t length, const Parts &parts) {
  int64_t hour = parts.time.hours().count();
  unsigned month = static_cast<unsigned>(parts.date.month());
  int64_t year = static_cast<int>(parts.date.year());
  switch (c) {
  case 'Y':
    if (length != 2 && length != 4)
      return false;
    appendPadded(out, length == 2 ? year % 100 : year,
                 static_cast<int>(length));
    return true;
  case 'M':
    return appendNumber(out, month, length) ||
           appendName(out, monthNames[month - 1], length);
  case 'D':
    return appendNumber(out, static_cast<unsigned>(parts.date.day()), length);
  case 'E':
    return appendName(out, dayNames[weekday(parts.days).c_encoding()], length);
  case 'h':
    return appendNumber(out, hour, length);
  case 'H':
    return appendNumber(out, hour % 12 == 0 ? 12 : hour % 12, length);
  case 'A':
  case 'a':
    if (c == 'A')
      out += hour < 12 ? "AM" : "PM";
    else
      out += hour < 12 ? "am" : "pm";
    return length == 2;
  case 'm':
    return appendNumber(out, parts.time.minutes().count(), length);
  case 's':
    return appendNumber(out, parts.time.seconds().count(), length);
  case 'Z':
    return appendZone(out, parts.offset, length);
  default:
    return false;
  }
}

/// Appends the quoted text at `format[at]`. Two quotes inside it, or two alone,
/// denote one. Returns the offset after it, or nothing if it is not closed.
[[nodiscard]] std::optional<size_t>
appendQuotedText(std::string &out, std::string_view format, size_t at) {
  if (format.substr(at).starts_with("''")) {
    out += '\'';
    return at + 2;
  }
  for (++at; at < format.size(); ++at) {
    if (format[at] == '\'' && !format.substr(at + 1).starts_with('\''))
      return at + 1;
    at += format[at] == '\'';
    out += format[at];
  }
  return std::nullopt;
}

Value formatDate(Args args, CallContext &cx) {
  Fault fault;
  std::string out;
  std::optional<Timestamp> time = parseTimestamp(args[1].asString(), fault);
  if (!time)
    return cx.failArgument(1, fault.reason);
  Parts parts(*time);
  std::string_view format = args[0].asString();
  for (size_t at = 0; at < format.size();) {
    char c = format[at];
    bool letter = isLetter(c);
    if (c == '\'') {
      std::optional<size_t> end = appendQuotedText(out, format, at);
      if (!end)
        return cx.failArgument(
            0, message("the quote at byte {at} is not closed", "at"_a = at));
      at = *end;
      continue;
    }
    size_t end = letter ? format.find_first_not_of(c, at) : at + 1;
    end = std::min(end, format.size());
    if (!letter)
      out += c;
    else if (!appendVerb(out, c, end - at, parts))
      return cx.failArgument(
          0, message("{format:quoted} stands for no part of a date or time; "
                     "put literal text in single quotes",
                     "format"_a = format.substr(at, end - at)));
    at = end;
  }
  return Value::string(out);
}

/// Fractions of a second take part in the sum but are not written.
Value timeAdd(Args args, CallContext &cx) {
  Fault fault;
  std::optional<Timestamp> time = parseTimestamp(args[0].asString(), fault);
  if (!time)
    return cx.failArgument(0, fault.reason);
  auto duration = parseDuration(args[1].asString(), fault);
  if (!duration)
    return cx.failArgument(1, fault.reason);
  auto whole = floor<seconds>(*duration);
  time->local += whole + floor<seconds>(*duration - whole + time->fraction);
  Parts parts(*time);
  std::string out;
  appendPadded(out, static_cast<int>(parts.date.year()), 4);
  for (auto [before, number] :
       {std::pair('-', int64_t{static_cast<unsigned>(parts.date.month())}),
        std::pair('-', int64_t{static_cast<unsigned>(parts.date.day())}),
        std::pair('T', int64_t{parts.time.hours().count()}),
        std::pair(':', int64_t{parts.time.minutes().count()}),
        std::pair(':', int64_t{parts.time.seconds().count()})}) {
    out += before;
    appendPadded(out, number, 2);
  }
  appendZone(out, parts.offset, 1);
  return Value::string(out);
}

} // namespace

std::vector<Function> dateTimeRows() {
  return {
      {.name = "formatdate",
       .doc = "A timestamp in another format. In the format, letters "
              "stand for parts: YYYY, YY year; MMMM, MMM name of the month; "
              "MM, M month; DD, D day; EEEE, EEE name of the weekday; hh, h "
              "hour of 24; HH, H hour of 12; AA, aa half of the day; mm, m "
              "minute; ss, s second; Z, ZZZ, ZZZZ, ZZZZZ offset from UTC. Text "
              "in single quotes stands for itself.",
       .parameters = {stringParameter("format", "The format."),
                      stringParameter("time", "A timestamp (RFC 3339).")},
       .result = Type::string(),
       .impl = formatDate},
      {.name = "timeadd",
       .doc = "A timestamp later (or earlier) by a duration.",
       .parameters = {stringParameter("timestamp", "A timestamp (RFC 3339)."),
                      stringParameter("duration",
                                      "Numbers with units, e.g. \"1h30m\" or "
                                      "\"-1.5s\"; the units are h, m, s, ms, "
                                      "us and ns.")},
       .result = Type::string(),
       .impl = timeAdd},
  };
}

} // namespace hcl::functions
