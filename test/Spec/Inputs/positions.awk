# Turns the diagnostics of --diags=json into a line each:
#   LINE:COLUMN-LINE:COLUMN: SUMMARY
# or just SUMMARY where there is no position. Ends are exclusive. With
# -v names=1 the name of the file, without folders, and a colon stand in front.
# What is not JSON passes unchanged, so that a failing test shows it.

function number(text) {
  gsub(/[^0-9]/, "", text)
  return text
}

function flush() {
  if (summary != "")
    print (range == "" ? "" : (names ? name ":" : "") range ": ") summary
  summary = range = name = ""
  inFixes = 0
}

function take(member) {
  if (member ~ /^"severity":/) {
    flush()
  } else if (member ~ /^"summary":/) {
    summary = member
    sub(/^"summary": *"/, "", summary)
    sub(/"[^"]*$/, "", summary)
    gsub(/\\"/, "\"", summary)
  } else if (member ~ /^"filename":/) {
    name = member
    sub(/"[^"]*$/, "", name)
    sub(/.*["\/]/, "", name)
  } else if (member ~ /^"fixes":/) {
    inFixes = 1
  } else if (inFixes) {
    return
  } else if (member ~ /^"start":/) {
    separator = ""
  } else if (member ~ /^"end":/) {
    separator = "-"
  } else if (member ~ /^"line":/) {
    range = range separator number(member)
  } else if (member ~ /^"column":/) {
    range = range ":" number(member)
  }
}

/^[^ {}\[\]]/ { print }
/^[ {}\[\]]/ {
  gsub(/"(severity|summary|detail|fixes|subject|filename|start|end|line|column|byte)":/,
       "\n&")
  count = split($0, members, "\n")
  for (i = 1; i <= count; ++i)
    take(members[i])
}
END { flush() }
