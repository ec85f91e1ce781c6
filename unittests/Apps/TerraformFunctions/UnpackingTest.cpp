// Texts packed by the libraries themselves, whole, cut off and damaged.
#include "hcl/Unpacking.h"

#include <gtest/gtest.h>
#include <zlib.h>
#ifdef HCL_HAVE_ZSTD
#include <zstd.h>
#endif

#include <optional>
#include <string>
#include <string_view>

using namespace hcl;

namespace {

std::string gzip(std::string_view text) {
  z_stream stream = {};
  deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef *>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

#ifdef HCL_HAVE_ZSTD
std::string zstd(std::string_view text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(
      ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}
#endif

struct Format {
  const char *name;
  std::string (*pack)(std::string_view);
};
const Format formats[] = {
    {"gzip", gzip},
#ifdef HCL_HAVE_ZSTD
    {"zstd", zstd},
#endif
};

std::string sample(size_t size) {
  std::string text;
  for (uint32_t state = 1; text.size() < size; state = state * 1103515245 + 1)
    text += std::to_string(state >> 16);
  text.resize(size);
  return text;
}

TEST(Unpacking, TextsComeBackUpToTheLimit) {
  for (const Format &format : formats)
    for (size_t size : {0, 1, 4095, 4096, 4097, 1'000'000}) {
      SCOPED_TRACE(format.name + std::to_string(size));
      std::string reason, text = sample(size);
      EXPECT_EQ(unpack(format.pack(text), size, reason), text) << reason;
      EXPECT_EQ(unpack(format.pack(text) + format.pack("!"), size + 1, reason),
                text + "!");
      if (size == 0)
        continue;
      EXPECT_EQ(unpack(format.pack(text), size - 1, reason), std::nullopt);
      EXPECT_EQ(reason, "the text is longer than " + std::to_string(size - 1) +
                            " bytes when it is unpacked");
    }
}

TEST(Unpacking, ALongTextInFewBytesEndsAtTheLimit) {
  for (const Format &format : formats) {
    std::string packed = format.pack(std::string(10'000'000, 'x')), reason;
    EXPECT_LT(packed.size(), 20'000u);
    EXPECT_EQ(unpack(packed, 100'000, reason), std::nullopt);
    EXPECT_EQ(reason,
              "the text is longer than 100000 bytes when it is unpacked");
  }
}

TEST(Unpacking, EachPrefixIsCutOff) {
  for (const Format &format : formats) {
    std::string packed = format.pack(sample(3000));
    for (size_t size = 4; size < packed.size(); ++size) {
      std::string reason;
      ASSERT_EQ(unpack(packed.substr(0, size), 5000, reason), std::nullopt);
      ASSERT_EQ(reason, "at byte " + std::to_string(size) +
                            ", the compressed text is cut off");
    }
  }
}

TEST(Unpacking, DamageIsAFaultOrHarmless) {
  for (const Format &format : formats) {
    std::string text = sample(3000), packed = format.pack(text);
    for (size_t i = 0; i < packed.size(); ++i) {
      std::string damaged = packed, reason;
      damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
      auto read = unpack(damaged, 5000, reason);
      ASSERT_TRUE(read || !reason.empty()) << i;
    }
    std::string reason;
    EXPECT_EQ(unpack(packed + "more", 5000, reason), std::nullopt);
    EXPECT_TRUE(reason.starts_with("at byte ")) << reason;
  }
}

TEST(Unpacking, OtherTextsAreNotPacked) {
  for (std::string_view text : {"", "{}", "\x1f", "\x1f\x8b", "\x28\xb5\x2f"}) {
    std::string reason;
    EXPECT_EQ(unpack(text, 100, reason), std::nullopt);
    EXPECT_NE(reason, "");
  }
}

} // namespace
