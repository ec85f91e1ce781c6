// Both formats are unpacked piece by piece into a text that grows by its own
// length: a short file cannot take more memory than twice the limit.
#include "hcl/Unpacking.h"

#include "Support/Message.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include <zlib.h>
#ifdef HCL_HAVE_ZSTD
#include <zstd.h>
#endif

namespace hcl {

namespace {

constexpr std::string_view gzipBegin = "\x1f\x8b";
constexpr std::string_view zstdBegin = "\x28\xb5\x2f\xfd";
constexpr const char *isCutOff = "the compressed text is cut off";

std::string tooLong(uint64_t limit) {
  return message("the text is longer than {limit} bytes when it is unpacked",
                 "limit"_a = limit);
}

std::string damaged(size_t offset, std::string_view detail) {
  return message("at byte {offset}, the compressed text is damaged: {detail}",
                 "offset"_a = offset, "detail"_a = detail);
}

std::string unexpectedEnd(size_t offset) {
  return message("at byte {offset}, {detail}", "offset"_a = offset,
                 "detail"_a = isCutOff);
}

/// A text that is written at its end, up to a limit.
class GrowingText {
public:
  GrowingText(size_t begin, uint64_t limit) : limit_(limit) {
    text_.resize(static_cast<size_t>(
        std::min(limit_ + 1, std::max<uint64_t>(4 * uint64_t{begin}, 4096))));
  }

  char *end() { return text_.data() + size_; }
  size_t room() const { return text_.size() - size_; }
  /// Counts `size` bytes that were written at `end`. Returns false beyond the
  /// limit.
  [[nodiscard]] bool grow(size_t size) {
    size_ += size;
    if (size_ > limit_)
      return false;
    if (size_ == text_.size())
      text_.resize(static_cast<size_t>(
          std::min<uint64_t>(limit_ + 1, 2 * uint64_t{size_})));
    return true;
  }
  std::string take() {
    text_.resize(size_);
    return std::move(text_);
  }

private:
  std::string text_ = {};
  size_t size_ = 0;
  uint64_t limit_;
};

/// A stream of zlib, ended with its scope.
struct Inflation {
  z_stream stream = {};
  bool isSound = false;

  Inflation() {
    constexpr int gzipOnly = 15 + 16; // The window bits of zlib.
    isSound = inflateInit2(&stream, gzipOnly) == Z_OK;
  }
  ~Inflation() {
    if (isSound)
      inflateEnd(&stream);
  }
  Inflation(const Inflation &) = delete;
  Inflation &operator=(const Inflation &) = delete;
};

/// Whether a member begins at `offset`; zeros may fill the rest of a file.
bool hasMemberAt(std::string_view packed, size_t offset) {
  return packed.substr(offset).starts_with(gzipBegin);
}

[[nodiscard]] std::optional<std::string>
gunzip(std::string_view packed, uint64_t limit, std::string &reason) {
  Inflation inflation;
  z_stream &stream = inflation.stream;
  if (!inflation.isSound)
    return reason = "there is not enough memory", std::nullopt;
  GrowingText text(packed.size(), limit);
  constexpr size_t most = std::numeric_limits<uInt>::max();
  for (size_t offset = 0;;) {
    stream.next_in =
        reinterpret_cast<Bytef *>(const_cast<char *>(packed.data() + offset));
    auto in = static_cast<uInt>(std::min(packed.size() - offset, most));
    stream.avail_in = in;
    stream.next_out = reinterpret_cast<Bytef *>(text.end());
    auto out = static_cast<uInt>(std::min(text.room(), most));
    stream.avail_out = out;
    int code = inflate(&stream, Z_NO_FLUSH);
    offset += in - stream.avail_in;
    if (!text.grow(out - stream.avail_out))
      return reason = tooLong(limit), std::nullopt;
    if (code == Z_STREAM_END) {
      if (!hasMemberAt(packed, offset)) {
        if (packed.find_first_not_of('\0', offset) == packed.npos)
          return text.take();
        reason = damaged(offset, "unexpected bytes after its end");
        return std::nullopt;
      }
      inflateReset(&stream);
    } else if (code == Z_BUF_ERROR ||
               (code == Z_OK && offset == packed.size() &&
                stream.avail_out != 0)) {
      return reason = unexpectedEnd(packed.size()), std::nullopt;
    } else if (code != Z_OK) {
      reason = damaged(offset, stream.msg ? stream.msg : "it is not gzip");
      return std::nullopt;
    }
  }
}

#ifdef HCL_HAVE_ZSTD
[[nodiscard]] std::optional<std::string>
unzstd(std::string_view packed, uint64_t limit, std::string &reason) {
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context(
      ZSTD_createDCtx(), &ZSTD_freeDCtx);
  if (!context)
    return reason = "there is not enough memory", std::nullopt;
  GrowingText text(packed.size(), limit);
  ZSTD_inBuffer in{packed.data(), packed.size(), 0};
  for (size_t left = 1; left != 0 || in.pos != in.size;) {
    ZSTD_outBuffer out{text.end(), text.room(), 0};
    left = ZSTD_decompressStream(context.get(), &out, &in);
    if (ZSTD_isError(left)) {
      reason = damaged(in.pos, ZSTD_getErrorName(left));
      return std::nullopt;
    }
    bool isFull = out.pos == out.size;
    if (!text.grow(out.pos))
      return reason = tooLong(limit), std::nullopt;
    if (left != 0 && in.pos == in.size && !isFull)
      return reason = unexpectedEnd(packed.size()), std::nullopt;
  }
  return text.take();
}
#else
[[nodiscard]] std::optional<std::string> unzstd(std::string_view, uint64_t,
                                                std::string &reason) {
  reason = "this program was built without zstd; unpack the file first";
  return std::nullopt;
}
#endif

} // namespace

std::optional<std::string> unpack(std::string_view packed, uint64_t limit,
                                  std::string &reason) {
  limit = std::min<uint64_t>(limit, std::numeric_limits<size_t>::max() / 2);
  if (packed.starts_with(gzipBegin))
    return gunzip(packed, limit, reason);
  if (packed.starts_with(zstdBegin))
    return unzstd(packed, limit, reason);
  reason = "at byte 0, the text is not compressed with gzip or zstd";
  return std::nullopt;
}

} // namespace hcl
