// Files and descriptors are read whole, up to the limit, or not at all.
#include "Support/ReadFile.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <thread>
#include <unistd.h>

using namespace hcl;

namespace {

/// A file with `text`, removed in the end.
class TemporaryFile {
public:
  explicit TemporaryFile(const std::string &text) {
    fd_ = mkstemp(name_);
    EXPECT_EQ(write(fd_, text.data(), text.size()),
              static_cast<ssize_t>(text.size()));
  }
  ~TemporaryFile() {
    close(fd_);
    std::remove(name_);
  }
  const char *name() const { return name_; }

private:
  char name_[24] = "/tmp/read-file.XXXXXX";
  int fd_;
};

TEST(ReadFile, ReadsUpToTheLimit) {
  std::string text(70'000, 'x');
  TemporaryFile file(text);
  std::string reason;
  EXPECT_EQ(readFile(file.name(), 70'000, reason), text);
  EXPECT_FALSE(readFile(file.name(), 69'999, reason));
  EXPECT_EQ(reason, "it is too large; the limit is 69999 bytes");
}

TEST(ReadFile, ReplacesWhatTheTextHeld) {
  std::string text(70'000, 'x');
  std::string reason;
  TemporaryFile file("short");
  ASSERT_TRUE(readFile(file.name(), 100, text, reason)) << reason;
  EXPECT_EQ(text, "short");
  TemporaryFile empty("");
  ASSERT_TRUE(readFile(empty.name(), 100, text, reason)) << reason;
  EXPECT_EQ(text, "");
}

TEST(ReadFile, ReadsFilesWithoutASize) {
  std::string reason;
  EXPECT_TRUE(readFile("/proc/self/status", 1 << 20, reason)->size() > 100);
  EXPECT_FALSE(readFile("/dev/zero", 100'000, reason));
  EXPECT_EQ(reason, "it is a device");
}

TEST(ReadFile, SaysWhyNot) {
  std::string reason;
  EXPECT_FALSE(readFile("/nowhere/at/all", 10, reason));
  EXPECT_EQ(reason, "No such file or directory");
  EXPECT_FALSE(readFile("/tmp", 10, reason));
  EXPECT_EQ(reason, "it is a directory");
  EXPECT_FALSE(readDescriptor(-1, 10, reason));
  EXPECT_EQ(reason, "Bad file descriptor");
}

TEST(ReadFile, WaitsForAPipeThatDoesNotBlock) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_NONBLOCK), 0);
  std::thread writer([end = ends[1]] {
    for (int i = 0; i < 3; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      EXPECT_EQ(write(end, "abc", 3), 3);
    }
    close(end);
  });
  std::string reason;
  EXPECT_EQ(readDescriptor(ends[0], 100, reason), "abcabcabc") << reason;
  writer.join();
  close(ends[0]);
}

} // namespace
