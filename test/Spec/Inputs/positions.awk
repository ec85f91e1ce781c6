# Turns the diagnostics of --diags=json into a line each:
#   LINE:COLUMN-LINE:COLUMN: SUMMARY
# or just SUMMARY where there is no position. Ends are exclusive.

function number(text) {
  gsub(/[^0-9]/, "", text)
  return text
}

function flush() {
  if (summary != "")
    print (range == "" ? "" : range ": ") summary
  summary = range = ""
}

/^ *"severity":/ { flush() }
/^ *"summary":/ {
  summary = $0
  sub(/^ *"summary": *"/, "", summary)
  sub(/",?$/, "", summary)
}
/^ *"start":/ { separator = "" }
/^ *"end":/ { separator = "-" }
/^ *"line":/ { range = range separator number($0) }
/^ *"column":/ { range = range ":" number($0) }
END { flush() }
