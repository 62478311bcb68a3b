# Sourced by the scripts beside it. Whoever starts as root in somebody else's checkout (sudo npm start) leaves nothing
# there that is root's: the work goes on as the owner of the checkout. In root's own checkout all of this does nothing.

replace=

# The owner of the checkout by number, where we are root and somebody else is; else nothing.
foreign_owner() {
  [ "$(id -u)" = 0 ] || return 0
  # shellcheck disable=SC2012 -- numbers, and the one form that every system has
  ls -ldn . | awk '$3 != 0 { print $3 ":" $4 }'
}

# Runs a command as OWNER, in place of this shell where $replace is exec: by setpriv (util-linux), else by a Node that can
# replace itself. A server keeps the right to ports below 1024, and no other of root's rights.
as_owner() {
  owner=$1
  shift
  if can_setpriv; then
    # shellcheck disable=SC2086 -- several words
    $replace setpriv --reuid="${owner%:*}" --regid="${owner#*:}" $groups $low_ports "$@"
  else
    $replace node --no-warnings -e "$node_as_owner" "$owner" "$@"
  fi
}

node_as_owner='const [owner, ...command] = process.argv.slice(1);
const [uid, gid] = owner.split(":").map(Number);
try { process.initgroups(uid, gid); } catch { process.setgroups([gid]); }
process.setgid(gid);
process.setuid(uid);
process.execve("/bin/sh", ["sh", "-c", "exec \"$@\"", "sh", ...command], process.env);'

# What of setpriv works here: groups need an entry in /etc/passwd, the right to low ports has to be ours first.
can_setpriv() {
  for groups in --init-groups --clear-groups; do
    for low_ports in '--inh-caps=+net_bind_service --ambient-caps=+net_bind_service' ''; do
      # shellcheck disable=SC2086 -- several words
      setpriv --reuid="${owner%:*}" --regid="${owner#*:}" $groups $low_ports true 2>/dev/null && return
    done
  done
  return 1
}

# The home of the owner: npm keeps its cache there, and what it was told as root is not the owner's to read.
take_home() {
  HOME=$(awk -F: -v uid="${1%:*}" '$3 == uid { print $6; exit }' /etc/passwd)
  [ -d "$HOME" ] || HOME=/tmp
  export HOME
  unset npm_config_cache npm_config_userconfig npm_config_globalconfig npm_config_prefix
}

# Goes on with a command as the owner of the checkout; comes back where there is no other owner, or no way to become it.
become_owner() {
  owner=$(foreign_owner)
  [ -n "$owner" ] || return 0
  give_back "$owner"
  can_become "$owner" || return 0
  take_home "$owner"
  replace=exec
  as_owner "$owner" "$@"
}

# The same for what uses the data folder, which the owner has to be able to use as well.
become_owner_with_data() {
  owner=$(foreign_owner)
  [ -n "$owner" ] || return 0
  reason='nothing here can become that user (setpriv of util-linux, or Node 26)'
  if can_become "$owner"; then reason=$(why_root "$owner"); fi
  [ -n "$reason" ] || become_owner "$@"
  give_back "$owner"
  echo "This checkout belongs to user ${owner%:*}, and this runs as root: $reason." >&2
  # What Node compiles would be root's.
  unset NODE_COMPILE_CACHE
}

can_become() {
  # shellcheck disable=SC2016 -- for the shell of the owner
  as_owner "$1" sh -c 'cd "$1"' sh "$PWD" 2>/dev/null
}

# Why the owner cannot use the data folder as it is; nothing where it can.
why_root() {
  data=$(setting DATA_DIR)
  data=${data:-data}
  # shellcheck disable=SC2016 -- for the shell of the owner
  as_owner "$1" sh -c 'folder=$1; while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done; [ -w "$folder" ] && [ -x "$folder" ]' \
    sh "$data" 2>/dev/null || { echo "it may not write in the data folder $data"; return; }
  [ -z "$(setting DATABASE_URL)" ] || return 0
  if [ -e "$data/postgres-folder.txt" ] || [ -n "$(find "$data/postgres" -prune ! -user "${1%:*}" 2>/dev/null)" ]; then
    echo "an earlier start as root made the database in $data/postgres for another user"
  elif ! awk -F: -v uid="${1%:*}" '$3 == uid { found = 1 } END { exit !found }' /etc/passwd; then
    echo 'it has no entry in /etc/passwd, which the embedded PostgreSQL asks for (DATABASE_URL does without)'
  fi
}

# Prints a setting from the environment or from .env, read by the product's own reader (platform/process/settings-file.ts). Needs
# Node in PATH.
setting() {
  node --no-warnings --print '({ ...(fs.existsSync(".env") && util.parseEnv(fs.readFileSync(".env", "utf8"))), ...process.env })[process.argv[1]]?.trim() ?? ""' "$1"
}

# What an earlier start as root left in the checkout; the database has a user of its own.
give_back() {
  for folder in node_modules build data; do
    [ ! -e "$folder" ] || find "$folder" -xdev -path '*/postgres' -prune -o -user 0 -exec chown -h "$1" {} +
  done
}
