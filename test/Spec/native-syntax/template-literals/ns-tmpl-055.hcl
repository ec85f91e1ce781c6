# NS-TMPL-055: `$` and `%` that are not followed by `{` are literal, also when
# doubled.
#
# RUN: %evaluate -e "$(cat %s)" | %check
# CHECK:{"type":"string","value":"$ $$ $a % %% 5%"}

"$ $$ $a % %% 5%"
