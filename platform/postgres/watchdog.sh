# Runs the database server for as long as anybody holds a lease, and not longer.
# Usage: sh -c "$(this file)" NAME LEASE COMMAND...
# LEASE is a named pipe. Whoever uses the server keeps it open for writing; the kernel closes it when a process
# ends in any way, kill -9 included, so the end of the pipe means that nobody is left.
# The shell that waits for the server and the one that reads the pipe are two, because POSIX sh cannot wait for both.
trap '' HUP INT TERM PIPE
umask 077
lease=$1
shift
[ -p "$lease" ] || mkfifo "$lease" 2>/dev/null
# Open for both first: a plain open for reading would block until a writer comes.
exec 3<>"$lease" 4<"$lease" || exit 70
echo open
# The starter answers when it holds the pipe; if it died before, this read ends too and the lease is over at once.
read -r _
exec 0</dev/null 3>&-
"$@" >&2 4<&- &
server=$!
echo "server $server"
(
  while read -r _ <&4; do :; done
  kill -INT "$server"
  echo stopping
) 2>/dev/null &
leash=$!
exec 4<&-
wait "$server"
status=$?
kill -KILL "$leash" 2>/dev/null
exit "$status"
