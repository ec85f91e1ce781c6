/* Asks a policy that was compiled into the program. */
#include "policy.h"

#include <stdio.h>
#include <string.h>

static int ask(hcl_context *context, const char *user, int64_t hour) {
  long long wait = 0;
  int64_t hours;
  int allow;
  if (!hcl_set_json(context, policy_slot_user, user, strlen(user)) ||
      !hcl_set_int64(context, policy_slot_hour, hour) ||
      !policy_eval_allow(context) || !hcl_result_bool(context, &allow)) {
    fputs(hcl_messages(context), stdout);
    return 0;
  }
  if (policy_eval_wait(context) && hcl_result_int64(context, &hours))
    wait = hours;
  if (!policy_eval_reason(context))
    return 0;
  printf("%s: %s, wait %lld\n", hcl_result_json(context, NULL),
         allow ? "yes" : "no", wait);
  return 1;
}

int main(void) {
  char *error;
  hcl_program *program = policy_open(&error);
  hcl_context *context;
  int answered;
  if (!program) {
    fprintf(stderr, "policy: %s\n", error ? error : "not enough memory");
    hcl_text_free(error);
    return 1;
  }
  context = hcl_context_new(program);
  if (!context)
    return 1;
  answered = ask(context, "{\"name\": \"ada\", \"teams\": [\"ops\"]}", 14) &&
             ask(context, "{\"name\": \"bob\", \"teams\": [\"web\"]}", 7) &&
             !ask(context, "{\"name\": \"eve\"}", 10);
  hcl_context_free(context);
  hcl_program_close(program);
  return answered ? 0 : 1;
}
