// For any timing of the threads, the answers come in order and none is lost.
#include "hcl/LineStream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <new>
#include <random>
#include <string>
#include <thread>

using namespace hcl;

namespace {

/// Answers with number and text; lines that begin with `!` are errors. Some
/// take longer than others; for `*` there is not enough memory.
class Echo final : public LineAnswerer {
public:
  bool answer(std::string &out, std::string_view line,
              uint64_t number) override {
    if (line.starts_with("~"))
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
    out.append(std::to_string(number)).append(":").append(line).append("\n");
    if (line == "*")
      throw std::bad_alloc();
    return !line.starts_with("!");
  }
  void refuse(std::string &out, uint64_t number) override {
    out.append(std::to_string(number)).append(" is too long\n");
  }
};

/// The answers of `Echo` to all of `input`.
std::string expectedFor(const std::string &input, size_t maxLine) {
  std::string out;
  Echo echo;
  uint64_t number = 0;
  for (size_t start = 0; start < input.size();) {
    size_t end = std::min(input.find('\n', start), input.size());
    ++number;
    std::string_view line = std::string_view(input).substr(start, end - start);
    if (line.size() <= maxLine)
      echo.answer(out, line, number);
    else
      echo.refuse(out, number);
    start = end + 1;
  }
  return out;
}

struct Result {
  StreamEnd end;
  std::string out;
  StreamCounts counts;
};

/// Answers `input`, which arrives in pieces of up to `pieceSize` bytes and ends
/// with an error if `breaks`.
Result answerAll(const std::string &input, StreamLimits limits,
                 size_t pieceSize, bool breaks = false) {
  Result result;
  size_t at = 0;
  std::mt19937 random(5);
  StreamEnds ends{[&](char *to, size_t size) -> ptrdiff_t {
                    if (at == input.size())
                      return breaks ? -1 : 0;
                    size_t count = std::min(
                        {size, input.size() - at, 1 + random() % pieceSize});
                    std::memcpy(to, input.data() + at, count);
                    at += count;
                    return static_cast<ptrdiff_t>(count);
                  },
                  [] {},
                  [&](std::string_view text, const StreamCounts &) {
                    result.out += text;
                    return true;
                  }};
  result.end = answerLines(
      ends, limits, [] { return std::make_unique<Echo>(); }, result.counts);
  return result;
}

StreamLimits withJobs(unsigned jobs) {
  StreamLimits limits;
  limits.jobs = jobs;
  return limits;
}

} // namespace

TEST(LinePipeline, AnswersComeInTheOrderOfTheLines) {
  std::string input;
  std::mt19937 random(3);
  for (int i = 0; i < 3000; ++i) {
    input += random() % 50 == 0 ? "~" : "";
    input += std::string(random() % 40, 'x') + "\n";
  }
  std::string expected = expectedFor(input, 1000);
  for (unsigned jobs : {1u, 2u, 5u})
    for (size_t pieceSize : {size_t{7}, size_t{500}, size_t{100'000}}) {
      Result result = answerAll(input, withJobs(jobs), pieceSize);
      EXPECT_EQ(result.end, StreamEnd::Finished);
      EXPECT_TRUE(result.out == expected) << jobs << " " << pieceSize;
      EXPECT_EQ(result.counts.lines, 3000u);
    }
}

TEST(LinePipeline, EmptyAndUnfinishedLinesAreLines) {
  for (unsigned jobs : {1u, 3u}) {
    EXPECT_EQ(answerAll("", withJobs(jobs), 9).out, "");
    EXPECT_EQ(answerAll("\n\na", withJobs(jobs), 9).out, "1:\n2:\n3:a\n");
    Result result = answerAll("a\n!b\n\n!c", withJobs(jobs), 2);
    EXPECT_EQ(result.out, "1:a\n2:!b\n3:\n4:!c\n");
    EXPECT_EQ(result.counts.lines, 4u);
    EXPECT_EQ(result.counts.errors, 2u);
  }
}

TEST(LinePipeline, LinesWithoutMemoryAreErrors) {
  for (unsigned jobs : {1u, 3u}) {
    Result result = answerAll("a\n*\nc\n", withJobs(jobs), 9);
    EXPECT_EQ(result.end, StreamEnd::Finished);
    EXPECT_TRUE(result.out.starts_with("1:a\n{\"line\":2,\"error\":"));
    EXPECT_TRUE(result.out.ends_with("\n3:c\n"));
    EXPECT_EQ(result.counts.lines, 3u);
    EXPECT_EQ(result.counts.errors, 1u);
  }
}

TEST(LinePipeline, LongLinesAreRefused) {
  StreamLimits limits;
  limits.maxLine = 1000;
  std::string just(1000, 'j'), longer(1001, 'l'), huge(1'000'000, 'h');
  std::string input = "a\n" + just + "\n" + longer + "\nb\n" + huge +
                      "\nc\nd\n" + huge + "\n" + huge;
  std::string expected = expectedFor(input, limits.maxLine);
  for (unsigned jobs : {1u, 3u})
    for (size_t pieceSize : {size_t{100}, size_t{5'000}, size_t{3'000'000}}) {
      limits.jobs = jobs;
      Result result = answerAll(input, limits, pieceSize);
      EXPECT_TRUE(result.out == expected) << jobs << " " << pieceSize;
      EXPECT_EQ(result.counts.lines, 9u);
      EXPECT_EQ(result.counts.errors, 4u);
    }
}

TEST(LinePipeline, WhatWasReadBeforeAnErrorIsAnswered) {
  for (unsigned jobs : {1u, 3u}) {
    Result result = answerAll("a\nb\nunfinished", withJobs(jobs), 4, true);
    EXPECT_EQ(result.end, StreamEnd::ReadFailed);
    EXPECT_EQ(result.out, "1:a\n2:b\n");
    EXPECT_EQ(result.counts.lines, 2u);
  }
}

TEST(LinePipeline, EndsWhenNobodyTakesTheAnswers) {
  for (unsigned jobs : {1u, 3u}) {
    std::atomic<bool> stopped = false;
    std::atomic<int> reads = 0;
    StreamEnds ends{[&](char *to, size_t) -> ptrdiff_t {
                      // After some lines it waits, until it is stopped.
                      if (++reads < 20) {
                        std::memcpy(to, "a\n", 2);
                        return 2;
                      }
                      while (!stopped)
                        std::this_thread::yield();
                      return 0;
                    },
                    [&] { stopped = true; },
                    [&](std::string_view, const StreamCounts &counts) {
                      return counts.lines <= 3;
                    }};
    StreamCounts counts;
    EXPECT_EQ(answerLines(
                  ends, withJobs(jobs), [] { return std::make_unique<Echo>(); },
                  counts),
              StreamEnd::WriteFailed);
    EXPECT_EQ(counts.lines, 3u);
  }
}

TEST(LinePipeline, WhoWaitsForAnAnswerGetsIt) {
  for (unsigned jobs : {1u, 3u}) {
    std::mutex mutex;
    std::condition_variable written;
    int asked = 0, answered = 0;
    StreamEnds ends{[&](char *to, size_t) -> ptrdiff_t {
                      std::unique_lock lock(mutex);
                      written.wait(lock, [&] { return answered == asked; });
                      if (asked == 50)
                        return 0;
                      ++asked;
                      std::memcpy(to, "question\n", 9);
                      return 9;
                    },
                    [] {},
                    [&](std::string_view, const StreamCounts &) {
                      std::lock_guard lock(mutex);
                      ++answered;
                      written.notify_one();
                      return true;
                    }};
    StreamCounts counts;
    EXPECT_EQ(answerLines(
                  ends, withJobs(jobs), [] { return std::make_unique<Echo>(); },
                  counts),
              StreamEnd::Finished);
    EXPECT_EQ(answered, 50);
  }
}
