/* Evaluates a configuration and prints it as JSON. */
#include <hcl/C.h>

#include <stdio.h>
#include <string.h>

int main(void) {
  static const char variables[] = "{\"version\": \"1.4\", \"base\": 8000}";
  static const char text[] = "image = \"shop:${version}\"\n"
                             "ports = [for n in [80, 81] : base + n]\n";
  hcl_context *context = hcl_context_new();
  hcl_source *source = NULL;
  hcl_value *shop = NULL;
  char *json = NULL;

  if (hcl_context_define_json(context, variables, strlen(variables)))
    source =
        hcl_source_parse(context, HCL_CONFIG, "shop.hcl", text, strlen(text));
  if (source)
    shop = hcl_source_evaluate(context, source);
  if (shop)
    json = hcl_value_json(context, shop, NULL);
  if (json)
    puts(json);
  else
    fputs(hcl_messages(context), stderr);

  hcl_text_free(json);
  hcl_value_free(shop);
  hcl_source_free(source);
  hcl_context_free(context);
  return json ? 0 : 1;
}
