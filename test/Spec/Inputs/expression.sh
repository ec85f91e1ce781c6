#!/bin/sh
# expression.sh COMMAND FILE [OPTION...]: COMMAND evaluates the expression
# that is the text of FILE. Around an expression newlines and comments mean
# nothing, so a test's own RUN and CHECK lines may stay in it.
command=$1
file=$2
shift 2
exec $command "$@" -e "$(cat "$file")"
