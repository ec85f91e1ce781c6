/* Asks a policy that was compiled into the program. */
#include "policy.h"

#include <stdio.h>
#include <string.h>

static int ask(hcl_frame *frame, const char *user, int64_t hour) {
  long long wait = 0;
  int64_t hours;
  int allow;
  if (!hcl_frame_set_json(frame, policy_slot_user, user, strlen(user)) ||
      !hcl_frame_set_int64(frame, policy_slot_hour, hour) ||
      !policy_eval_allow(frame) ||
      !hcl_value_get_bool(hcl_frame_result(frame), &allow)) {
    fputs(hcl_frame_messages(frame), stdout);
    return 0;
  }
  if (policy_eval_wait(frame) &&
      hcl_value_get_int64(hcl_frame_result(frame), &hours))
    wait = hours;
  if (!policy_eval_reason(frame))
    return 0;
  printf("%s: %s, wait %lld\n", hcl_frame_json(frame, NULL),
         allow ? "yes" : "no", wait);
  return 1;
}

int main(void) {
  char *error;
  hcl_program *program = policy_open(&error);
  hcl_frame *frame;
  int answered;
  if (!program) {
    fprintf(stderr, "policy: %s\n", error ? error : "not enough memory");
    hcl_text_free(error);
    return 1;
  }
  frame = hcl_frame_new(program);
  if (!frame)
    return 1;
  answered = ask(frame, "{\"name\": \"ada\", \"teams\": [\"ops\"]}", 14) &&
             ask(frame, "{\"name\": \"bob\", \"teams\": [\"web\"]}", 7) &&
             !ask(frame, "{\"name\": \"eve\"}", 10);
  hcl_frame_free(frame);
  hcl_program_close(program);
  return answered ? 0 : 1;
}
