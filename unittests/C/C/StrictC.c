/* The header in strict C11, and a whole evaluation in C. */
#include "hcl/C.h"

#include <string.h>

int evaluateInC(const char *text, int64_t *result);

int evaluateInC(const char *text, int64_t *result) {
  hcl_context *context = hcl_context_new();
  hcl_source *source =
      hcl_source_parse(context, HCL_EXPRESSION, "c", text, strlen(text));
  hcl_value *value = source ? hcl_source_evaluate(context, source) : NULL;
  int good = hcl_value_get_int64(value, result);
  hcl_value_free(value);
  hcl_source_free(source);
  hcl_context_free(context);
  return good;
}
