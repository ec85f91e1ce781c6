// base64gzip, read back by zlib: the bytes differ from those that Terraform
// writes where a text repeats itself, the content does not.
#include "Support/Text.h"
#include "hcl/TerraformFunctions.h"

#include <gtest/gtest.h>
#include <zlib.h>

using namespace hcl;

namespace {

std::string unzipped(const std::string &bytes) {
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
  std::string text(1 << 16, '\0');
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef *>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(Base64Gzip, HoldsTheText) {
  FunctionTable table = terraformFunctions();
  Dialect dialect = Dialect::hashicorp();
  for (std::string text : {std::string(), std::string("hello"),
                           std::string(40000, 'a'), std::string("\u00e9\n")}) {
    Budget budget;
    CallContext cx(dialect, budget);
    Value argument = Value::string(text);
    Value result = table.find("base64gzip")->impl({&argument, 1}, cx);
    EXPECT_EQ(unzipped(*decodeBase64(result.asString())), text);
  }
}

} // namespace
