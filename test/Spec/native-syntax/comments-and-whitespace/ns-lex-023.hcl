# NS-LEX-023: An inline comment may contain newlines, and these do not count as
# newline sequences.
# Error: the reference has this place and summary.
#
# RUN: not %evaluate %s 2>&1 | %positions | %check
# CHECK:9:6-9:7: Missing newline after argument

a = 1 /* x
y */ b = 2
