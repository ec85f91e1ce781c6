# closes.sh COMMAND...: runs COMMAND by the shell with a reader that takes one
# byte and closes; expects exit code 0 and nothing on standard error.
said=$({ eval "$* | head -c 1 > /dev/null" '; code=${PIPESTATUS[0]}'; } 2>&1
       echo "exit code $code")
[ "$said" = "exit code 0" ] || { echo "$*: $said"; exit 1; }
