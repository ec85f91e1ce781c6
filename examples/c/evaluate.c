/* Evaluates a configuration that calls a function of this program. */
#include <hcl/C.h>

#include <stdio.h>
#include <string.h>

static const char text[] = "image = \"shop:${version}\"\n"
                           "ports = [for name in services : port(name)]\n";

/* port("web") is the port on which a service listens. */
static hcl_value *port(void *user, const hcl_value *const *arguments,
                       size_t count, hcl_call *call) {
  size_t size;
  const char *name = hcl_value_get_string(arguments[0], &size);
  (void)count;
  if (size == 3 && memcmp(name, "web", 3) == 0)
    return hcl_value_int64(*(const int *)user);
  hcl_call_fail_argument(call, 0, "there is no such service");
  return NULL;
}

static int add_port(hcl_context *context, int *number) {
  hcl_parameter name = {"name", "string", 0};
  hcl_function function = {0};
  function.name = "port";
  function.parameters = &name;
  function.parameter_count = 1;
  function.result = "number";
  function.call = port;
  function.user = number;
  return hcl_context_add_function(context, &function);
}

static void print_attributes(const hcl_value *object) {
  size_t i, j, size;
  for (i = 0; i < hcl_value_size(object); ++i) {
    const char *name = hcl_value_name(object, i, &size);
    const hcl_value *value = hcl_value_element(object, i);
    int64_t number;
    printf("%.*s:", (int)size, name);
    if (hcl_value_kind(value) == HCL_STRING) {
      const char *string = hcl_value_get_string(value, &size);
      printf(" %.*s", (int)size, string);
    }
    for (j = 0; j < hcl_value_size(value); ++j)
      if (hcl_value_get_int64(hcl_value_element(value, j), &number))
        printf(" %lld", (long long)number);
    putchar('\n');
  }
}

static void print_places(hcl_context *context) {
  size_t i;
  for (i = 0; i < hcl_diagnostic_count(context); ++i) {
    const hcl_diagnostic *found = hcl_diagnostic_at(context, i);
    printf("%s:%u: %s\n", found->file ? found->file : "",
           (unsigned)found->subject.start.line, found->summary);
  }
}

int main(void) {
  static const char good[] = "{\"version\": \"1.4\", \"services\": [\"web\"]}";
  static const char bad[] = "{\"services\": [\"mail\"]}";
  int number = 8080;
  hcl_context *context = hcl_context_new();
  hcl_source *source = NULL;
  hcl_value *value = NULL;

  if (!context || !add_port(context, &number) ||
      !(source = hcl_source_parse(context, HCL_CONFIG, "shop.hcl", text,
                                  strlen(text))))
    goto done;
  if (hcl_context_define_json(context, good, strlen(good)) &&
      (value = hcl_source_evaluate(context, source)))
    print_attributes(value);
  hcl_value_free(value);

  /* The source stays; the variables change. */
  if (!hcl_context_clear(context) ||
      !hcl_context_define_json(context, bad, strlen(bad)))
    goto done;
  value = hcl_source_evaluate(context, source);
  if (!value) {
    print_places(context);
    fputs(hcl_messages(context), stdout);
  }
  hcl_value_free(value);

done:
  hcl_source_free(source);
  hcl_context_free(context);
  return source ? 0 : 1;
}
