# Headers for Doxygen: the opening comment describes the file, code in it is
# indented, and the labels of docs/style.md begin paragraphs.
1i /// \\file
1,/^#/ {
  s,^//   \( *\),///     \1,
  s,^// ,/// ,
  s,^//$,///,
}
s,^\( *\)/// \(Units\|Shape\|Unknown\|Null\|Marks\|Errors\|Cost\|Spec\): ,\1/// \\par \2\n\1/// ,
