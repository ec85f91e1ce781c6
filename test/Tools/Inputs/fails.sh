# fails.sh CODE COMMAND...: runs COMMAND by the shell, expects it to exit with
# CODE and to print nothing on standard output; prints its standard error.
expected=$1
shift
exec 3>&1
output=$(eval "$*" 2>&3)
code=$?
if [ "$code" -ne "$expected" ] || [ -n "$output" ]; then
  echo "exit code $code, output: $output"
fi
