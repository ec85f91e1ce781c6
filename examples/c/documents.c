/* Configurations as documents: decoded by a spec, checked, specialised,
   formatted and edited. */
#include <hcl/C.h>

#include <stdio.h>
#include <string.h>

static const char text[] = "# The shop\n"
                           "service \"web\" {\n"
                           "  port   =   base+80 # public\n"
                           "  host = \"${env}-${id}\"\n"
                           "}\n";
static const char spec_text[] = "block_map {\n"
                                "  block_type = \"service\"\n"
                                "  labels     = [\"name\"]\n"
                                "  object {\n"
                                "    attr \"port\" {\n"
                                "      type     = number\n"
                                "      required = true\n"
                                "    }\n"
                                "    attr \"host\" {\n"
                                "      type = string\n"
                                "    }\n"
                                "  }\n"
                                "}\n";
static const char script[] =
    "[{\"op\": \"set_value\", \"path\": [[\"service\", \"web\"]],"
    " \"name\": \"port\", \"value\": {\"type\": \"number\", \"value\": 81}}]";

/* Prints and frees a text, or says why there is none. */
static int print(hcl_context *context, const char *title, char *result) {
  printf("-- %s\n%s\n", title, result ? result : hcl_messages(context));
  hcl_text_free(result);
  return result != NULL;
}

static int decode(hcl_context *context) {
  hcl_spec *spec =
      hcl_spec_parse(context, "spec", spec_text, strlen(spec_text));
  hcl_value *value =
      spec ? hcl_spec_decode(context, spec, "shop.hcl", text, strlen(text))
           : NULL;
  int good = print(context, "decoded",
                   value ? hcl_value_json(context, value, NULL) : NULL);
  hcl_value_free(value);
  hcl_spec_free(spec);
  return good;
}

/* `id` is a string that is not known yet. */
static int plan(hcl_context *context) {
  static const char unknown[] = "{\"type\": \"string\", \"unknown\": true}";
  hcl_value *id = hcl_value_from_typed_json(context, unknown, strlen(unknown));
  hcl_source *source =
      hcl_source_parse(context, HCL_CONFIG, "shop.hcl", text, strlen(text));
  int good = id && source && hcl_context_define(context, "id", id) &&
             hcl_source_check(context, source) &&
             print(context, "specialised",
                   hcl_source_specialise(context, source, NULL));
  hcl_source_free(source);
  hcl_value_free(id);
  return good;
}

int main(void) {
  static const char early[] = "env = \"prod\"\nbase = 8000\n";
  static const char late[] = "{\"id\": \"7\"}";
  hcl_context *context = hcl_context_new();
  int good =
      context &&
      hcl_context_define_config(context, "early", early, strlen(early)) &&
      plan(context) && hcl_context_define_json(context, late, strlen(late)) &&
      decode(context) &&
      print(context, "formatted", hcl_format(text, strlen(text), 0, NULL)) &&
      print(context, "edited",
            hcl_edit(context, "shop.hcl", text, strlen(text), script,
                     strlen(script), NULL));
  if (context && !good)
    fputs(hcl_messages(context), stderr);
  hcl_context_free(context);
  return good ? 0 : 1;
}
