# Turns the diagnostics of --diags=json into a line each:
#   LINE:COLUMN-LINE:COLUMN: SUMMARY
# or just SUMMARY where there is no position. A severity other than "error" and
# a colon come first, "(no detail)" last if there is none. Ends are exclusive.
# With -v names=1 the name of the file, without folders, and a colon precede the
# position.
# What is not JSON passes unchanged, so that a failing test shows it.

BEGIN { noDetail = " (no detail)" }

function number(text) {
  gsub(/[^0-9]/, "", text)
  return text
}

function flush() {
  if (severity != "")
    print (severity == "error" ? "" : severity ": ") \
      (range == "" ? "" : (names ? name ":" : "") range ": ") summary noDetail
  severity = summary = range = name = ""
  noDetail = " (no detail)"
  inFixes = 0
}

function take(member) {
  if (member ~ /^"severity":/) {
    flush()
    severity = member
    sub(/^"severity": *"/, "", severity)
    sub(/".*/, "", severity)
  } else if (member ~ /^"summary":/) {
    summary = member
    sub(/^"summary": *"/, "", summary)
    sub(/"[^"]*$/, "", summary)
    gsub(/\\"/, "\"", summary)
  } else if (member ~ /^"detail":/) {
    if (member !~ /^"detail": *""/)
      noDetail = ""
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
