# Runs the database server as long as any process has a lease, then stops the server.
# Usage: sh -c "$(this file)" NAME LEASE COMMAND...
# LEASE is a named pipe. Each process that uses the server has the pipe open for writing. The kernel closes the pipe when a
# process ends in any way, including kill -9, so the end of the pipe means that no process uses the server.
# One shell waits for the server and another shell reads the pipe, because POSIX sh cannot wait for both.
trap '' HUP INT TERM PIPE
umask 077
lease=$1
shift
[ -p "$lease" ] || mkfifo "$lease" 2>/dev/null
# Opens the pipe for reading and writing first, because opening it only for reading would block until a writer opens it.
exec 3<>"$lease" 4<"$lease" || exit 70
echo open
# The starting process writes a line after it has opened the pipe. If that process dies earlier, this read also ends, and
# the end of the pipe stops the server at once.
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
