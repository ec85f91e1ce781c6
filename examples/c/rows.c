/* Answers blocks of JSON Lines on two threads, which share one source. */
#include <hcl/C.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

static const char query[] = "age >= limit ? upper(name) : null";

typedef struct job {
  hcl_rows *rows;
  const char *lines;
  uint64_t first;
  const char *answers;
  size_t size;
  int64_t errors;
} job;

static void *run(void *data) {
  job *work = data;
  work->errors =
      hcl_rows_answer_block(work->rows, work->lines, strlen(work->lines),
                            work->first, &work->answers, &work->size);
  return NULL;
}

int main(void) {
  job jobs[2] = {{NULL,
                  "{\"name\": \"ada\", \"age\": 36}\n{\"name\": \"bob\"}\n", 1,
                  NULL, 0, 0},
                 {NULL, "{\"name\": \"eve\", \"age\": 12}\n", 3, NULL, 0, 0}};
  pthread_t threads[2];
  hcl_value *limit = hcl_value_int64(18);
  hcl_context *context = hcl_context_new();
  hcl_source *source = NULL;
  int i, started = 0;

  if (!limit || !context || !hcl_context_define(context, "limit", limit) ||
      !hcl_context_set_functions(context, "spec") ||
      !(source = hcl_source_parse(context, HCL_EXPRESSION, "query", query,
                                  strlen(query))))
    goto done;
  for (i = 0; i < 2; ++i)
    if (!(jobs[i].rows =
              hcl_rows_new(context, (const hcl_source *const *)&source, 1, 0)))
      goto done;
  for (; started < 2; ++started)
    if (pthread_create(&threads[started], NULL, run, &jobs[started]))
      break;
  for (i = 0; i < started; ++i) {
    pthread_join(threads[i], NULL);
    if (jobs[i].answers)
      fwrite(jobs[i].answers, 1, jobs[i].size, stdout);
    printf("lines with errors: %lld\n", (long long)jobs[i].errors);
  }

done:
  for (i = 0; i < 2; ++i)
    hcl_rows_free(jobs[i].rows);
  hcl_source_free(source);
  hcl_context_free(context);
  hcl_value_free(limit);
  return started == 2 ? 0 : 1;
}
