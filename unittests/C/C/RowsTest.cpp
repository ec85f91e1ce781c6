// Rows of the C interface: one record, blocks of lines, threads, cancelling.
#include "CTest.h"

#include <thread>
#include <vector>

namespace hcl::test {
namespace {

using OwnRows = std::unique_ptr<hcl_rows, decltype(&hcl_rows_free)>;

class CRowsTest : public CTest {
protected:
  OwnRows rows(std::string_view text, unsigned options = 0,
               hcl_syntax syntax = HCL_EXPRESSION) {
    OwnSource source = parse(text, syntax);
    const hcl_source *sources[] = {source.get()};
    return {hcl_rows_new(context, sources, 1, options), hcl_rows_free};
  }
  static std::string answer(const OwnRows &rows, std::string_view record) {
    const char *text = nullptr;
    size_t size = 0;
    isGood =
        hcl_rows_answer(rows.get(), record.data(), record.size(), &text, &size);
    return {text, size};
  }
  static std::string block(const OwnRows &rows, std::string_view lines,
                           uint64_t first = 1) {
    const char *text = nullptr;
    size_t size = 0;
    errors = hcl_rows_answer_block(rows.get(), lines.data(), lines.size(),
                                   first, &text, &size);
    return {text, size};
  }
  static thread_local bool isGood;
  static thread_local int64_t errors;
};

thread_local bool CRowsTest::isGood;
thread_local int64_t CRowsTest::errors;

TEST_F(CRowsTest, RecordsAreAnswered) {
  EXPECT_TRUE(defineJson(R"({"limit": 18})"));
  OwnRows adults = rows("age >= limit");
  // Rows keep the variables that there were.
  EXPECT_TRUE(defineJson(R"({"limit": 99})"));
  EXPECT_EQ(answer(adults, R"({"age": 36})"), "true\n");
  EXPECT_TRUE(isGood);
  EXPECT_EQ(answer(adults, R"({"age": 12, "limit": 10})"), "true\n");
  std::string missing = answer(adults, "{}");
  EXPECT_FALSE(isGood);
  EXPECT_NE(missing.find("\"phase\":\"eval\""), std::string::npos) << missing;
  EXPECT_NE(answer(adults, "[1]").find("\"phase\":\"parse\""),
            std::string::npos);
}

TEST_F(CRowsTest, AnswersHaveForms) {
  EXPECT_EQ(answer(rows("n + 1", HCL_ROWS_ENVELOPE), R"({"n": 1})"),
            "{\"value\":2}\n");
  EXPECT_EQ(answer(rows("n + 1", HCL_ROWS_TYPED), R"({"n": 1})"),
            "{\"type\":\"number\",\"value\":2}\n");
  EXPECT_EQ(answer(rows("m = n\n", 0, HCL_CONFIG), R"({"n": 1})"),
            "{\"m\":1}\n");
}

TEST_F(CRowsTest, BlocksKeepTheOrderOfLines) {
  OwnRows twice = rows("n * 2");
  EXPECT_EQ(block(twice, "{\"n\": 1}\n{\"n\": 2}\n{\"n\": 3}"), "2\n4\n6\n");
  EXPECT_EQ(errors, 0);
  std::string answers = block(twice, "{\"n\": 1}\n{}\n", 7);
  EXPECT_EQ(errors, 1);
  EXPECT_NE(answers.find("2\n{\"line\":8,"), std::string::npos) << answers;
  EXPECT_EQ(block(twice, ""), "");
}

TEST_F(CRowsTest, OneExpressionOrConfigurations) {
  OwnSource a = parse("1"), b = parse("a = 1\n", HCL_CONFIG);
  const hcl_source *both[] = {a.get(), b.get()};
  EXPECT_EQ(hcl_rows_new(context, both, 2, 0), nullptr);
  EXPECT_EQ(kinds(), "CannotRun");
  EXPECT_EQ(hcl_rows_new(context, both, 0, 0), nullptr);
}

TEST_F(CRowsTest, ThreadsHaveRowsOfTheirOwn) {
  OwnSource source = parse("n * 2");
  const hcl_source *sources[] = {source.get()};
  std::vector<std::thread> threads;
  std::vector<int> good(4);
  for (int &result : good) {
    OwnRows own(hcl_rows_new(context, sources, 1, 0), hcl_rows_free);
    threads.emplace_back([&result, own = std::move(own)] {
      for (int i = 0; i < 50; ++i)
        result += block(own, "{\"n\": 1}\n{\"n\": 2}\n") == "2\n4\n";
    });
  }
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(good, std::vector<int>(4, 50));
}

TEST_F(CRowsTest, CancellingEndsRows) {
  for (auto [text, syntax] :
       {std::pair{"n * 2", HCL_EXPRESSION}, {"m = n * 2\n", HCL_CONFIG}}) {
    OwnRows twice = rows(text, 0, syntax);
    hcl_context_cancel(context);
    EXPECT_NE(answer(twice, R"({"n": 1})").find("Evaluation cancelled"),
              std::string::npos);
    hcl_context_resume(context);
    answer(twice, R"({"n": 1})");
    EXPECT_TRUE(isGood);
  }
}

} // namespace
} // namespace hcl::test
