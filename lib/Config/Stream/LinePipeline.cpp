// A ring of blocks between three parties. Block number n uses slot n modulo the
// size of the ring. The reader fills it, a worker answers it, the caller writes
// it, and the slot is then free for block n + size. Each party takes blocks in
// the order of their numbers.
#include "hcl/LineStream.h"

#include "LineBlock.h"
#include "Thread.h"

#include <condition_variable>
#include <mutex>

namespace hcl {

namespace {

class BlockRing {
public:
  explicit BlockRing(size_t size) : slots_(size) {}

  /// The next block to fill; null if the stream was stopped.
  LineBlock *toFill() {
    std::unique_lock lock(mutex_);
    Slot &slot = at(filled_);
    freed_.wait(lock, [&] { return stopped_ || slot.state == State::Free; });
    return stopped_ ? nullptr : &slot.block;
  }
  void fillDone() {
    std::lock_guard lock(mutex_);
    at(filled_++).state = State::Filled;
    lines_.notify_one();
  }
  /// Announces the last block.
  void finish() {
    std::lock_guard lock(mutex_);
    finished_ = true;
    lines_.notify_all();
    answers_.notify_one();
  }

  /// The next block to answer, with its number in `number`; null if there are
  /// no more.
  LineBlock *toAnswer(uint64_t &number) {
    std::unique_lock lock(mutex_);
    lines_.wait(lock,
                [&] { return stopped_ || finished_ || taken_ < filled_; });
    if (stopped_ || taken_ == filled_)
      return nullptr;
    number = taken_++;
    return &at(number).block;
  }
  void answerDone(uint64_t number) {
    std::lock_guard lock(mutex_);
    at(number).state = State::Answered;
    if (number == written_)
      answers_.notify_one();
  }

  /// The next block to write; null if there are no more.
  LineBlock *toWrite() {
    std::unique_lock lock(mutex_);
    answers_.wait(lock, [&] {
      return at(written_).state == State::Answered ||
             (finished_ && written_ == filled_);
    });
    return written_ == filled_ ? nullptr : &at(written_).block;
  }
  void writeDone() {
    std::lock_guard lock(mutex_);
    at(written_++).state = State::Free;
    freed_.notify_one();
  }

  /// Stops the stream and releases all waiting threads.
  void stop() {
    std::lock_guard lock(mutex_);
    stopped_ = true;
    freed_.notify_all();
    lines_.notify_all();
  }

private:
  enum class State : uint8_t { Free, Filled, Answered };
  struct Slot {
    State state = State::Free;
    LineBlock block;
  };
  Slot &at(uint64_t number) { return slots_[number % slots_.size()]; }

  std::mutex mutex_;
  std::condition_variable freed_, lines_, answers_;
  std::vector<Slot> slots_;
  /// The numbers of blocks filled, taken by a worker, and written.
  uint64_t filled_ = 0, taken_ = 0, written_ = 0;
  bool finished_ = false;
  bool stopped_ = false;
};

/// Writes the answers of `block`, and adds them to `counts` on success.
bool write(const StreamEnds &ends, const LineBlock &block,
           StreamCounts &counts) {
  StreamCounts now = counts;
  now += block.counts;
  if (!ends.write(block.answers, now))
    return false;
  counts = now;
  return true;
}

/// Reads, answers and writes on the calling thread.
StreamEnd answerInTurn(const StreamEnds &ends, const StreamLimits &limits,
                       LineAnswerer &answerer, StreamCounts &counts) {
  LineCutter cutter(ends.read, limits.maxLine);
  for (LineBlock block; cutter.next(block);) {
    block.answer(answerer, limits.maxLine);
    if (!write(ends, block, counts))
      return StreamEnd::WriteFailed;
  }
  return cutter.failed() ? StreamEnd::ReadFailed : StreamEnd::Finished;
}

void readBlocks(LineCutter &cutter, BlockRing &ring) {
  while (LineBlock *block = ring.toFill()) {
    if (!cutter.next(*block))
      break;
    ring.fillDone();
  }
  ring.finish();
}

void answerBlocks(LineAnswerer &answerer, size_t maxLine, BlockRing &ring) {
  uint64_t number;
  while (LineBlock *block = ring.toAnswer(number)) {
    block->answer(answerer, maxLine);
    ring.answerDone(number);
  }
}

/// Writes the blocks of the ring in order. Returns false if writing fails.
bool writeBlocks(const StreamEnds &ends, BlockRing &ring,
                 StreamCounts &counts) {
  while (LineBlock *block = ring.toWrite()) {
    if (!write(ends, *block, counts)) {
      ring.stop();
      ends.stopReading();
      return false;
    }
    ring.writeDone();
  }
  return true;
}

} // namespace

StreamEnd
answerLines(const StreamEnds &ends, const StreamLimits &limits,
            const std::function<std::unique_ptr<LineAnswerer>()> &makeAnswerer,
            StreamCounts &counts) {
  std::vector<std::unique_ptr<LineAnswerer>> answerers;
  for (unsigned i = 0; i < std::max(limits.jobs, 1u); ++i)
    answerers.push_back(makeAnswerer());
  if (answerers.size() == 1)
    return answerInTurn(ends, limits, *answerers.front(), counts);

  BlockRing ring(2 * answerers.size() + 2);
  LineCutter cutter(ends.read, limits.maxLine);
  std::vector<std::unique_ptr<Thread>> workers;
  for (const auto &answerer : answerers) {
    auto worker = std::make_unique<Thread>(
        [&ring, &answerer, maxLine = limits.maxLine] {
          answerBlocks(*answerer, maxLine, ring);
        },
        limits.stackSize);
    if (!worker->started())
      break;
    workers.push_back(std::move(worker));
  }
  bool isWritten;
  {
    Thread reader([&] { readBlocks(cutter, ring); }, limits.stackSize);
    // If the system has no more threads, the calling one does all the work.
    if (workers.empty() || !reader.started()) {
      ring.stop();
      return answerInTurn(ends, limits, *answerers.front(), counts);
    }
    isWritten = writeBlocks(ends, ring, counts);
  }
  if (!isWritten)
    return StreamEnd::WriteFailed;
  return cutter.failed() ? StreamEnd::ReadFailed : StreamEnd::Finished;
}

} // namespace hcl
