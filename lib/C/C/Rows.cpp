// Rows for C: an answerer of records with a buffer of its own, so threads share
// only constants.
#include "Handles.h"

#include "Eval/CompiledSource.h"
#include "Stream/LineBlock.h"
#include "hcl/LineStream.h"

using namespace hcl;

struct hcl_rows {
  std::shared_ptr<std::atomic<bool>> cancelled;
  std::unique_ptr<LineAnswerer> answerer;
  std::string answers;
};

namespace {

bool isConfig(const hcl_source *source) {
  return source->source.compiled().kind == SourceKind::Config;
}

/// Whether `sources` can be answered together.
bool areRows(const hcl_source *const *sources, size_t count) {
  for (size_t i = 0; i < count; ++i)
    if (!isConfig(sources[i]) &&
        (count > 1 || sources[i]->source.compiled().kind == SourceKind::Json))
      return false;
  return count > 0;
}

} // namespace

hcl_rows *hcl_rows_new(hcl_context *context, const hcl_source *const *sources,
                       size_t count, unsigned options) {
  return attempt(context, [&]() -> hcl_rows * {
    if (!areRows(sources, count)) {
      context->fail(DiagKind::CannotRun,
                    "Rows are answered by one expression or template, or by "
                    "configurations in the native syntax.");
      return nullptr;
    }
    RecordQuery query;
    for (size_t i = 0; i < count; ++i)
      query.sources.push_back(sources[i]->source);
    query.isBody = isConfig(sources[0]);
    // Later definitions in the context must not reach another thread.
    query.scope = std::make_shared<Scope>(*context->variables);
    query.cancelled = context->cancelled.get();
    query.withType = (options & HCL_ROWS_TYPED) != 0;
    query.envelope = (options & HCL_ROWS_ENVELOPE) != 0;
    auto rows = std::make_unique<hcl_rows>();
    rows->cancelled = context->cancelled;
    rows->answerer = recordAnswerer(query);
    return rows.release();
  });
}

void hcl_rows_free(hcl_rows *rows) { delete rows; }

int hcl_rows_answer(hcl_rows *rows, const char *record, size_t size,
                    const char **answer, size_t *answer_size) {
  *answer = nullptr;
  return attempt([&] {
    rows->answers.clear();
    bool isGood = rows->answerer->answer(rows->answers, {record, size}, 1);
    *answer = rows->answers.c_str();
    *answer_size = rows->answers.size();
    return isGood;
  });
}

int64_t hcl_rows_answer_block(hcl_rows *rows, const char *lines, size_t size,
                              uint64_t first_line, const char **answers,
                              size_t *answers_size) {
  *answers = nullptr;
  try {
    rows->answers.clear();
    StreamCounts counts = answerBlock(rows->answers, {lines, size}, first_line,
                                      StreamLimits().maxLine, *rows->answerer);
    *answers = rows->answers.c_str();
    *answers_size = rows->answers.size();
    return static_cast<int64_t>(counts.errors);
  } catch (...) {
    return -1;
  }
}
