# The scripts in this folder source this file. If root starts a script in the checkout of another user (sudo npm start),
# the script continues as that user, so that no file in the checkout belongs to root. In a checkout that root owns, these
# functions do nothing.

replace=

# Prints UID:GID of the checkout's owner if the caller is root and the owner is another user; otherwise prints nothing.
foreign_owner() {
  [ "$(id -u)" = 0 ] || return 0
  # shellcheck disable=SC2012 -- the output has only numbers, and every system has this form of ls
  ls -ldn . | awk '$3 != 0 { print $3 ":" $4 }'
}

# Usage: as_owner UID:GID COMMAND... Runs the command as this user with setpriv (util-linux), or with a Node that has
# process.execve. If $replace is exec, the command replaces this shell. With setpriv, a server can still open ports below
# 1024, and has no other privilege of root.
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

# Sets $groups and $low_ports to the setpriv options that work here: --init-groups needs an entry in /etc/passwd, and
# --ambient-caps needs a capability that this process has.
can_setpriv() {
  for groups in --init-groups --clear-groups; do
    for low_ports in '--inh-caps=+net_bind_service --ambient-caps=+net_bind_service' ''; do
      # shellcheck disable=SC2086 -- several words
      setpriv --reuid="${owner%:*}" --regid="${owner#*:}" $groups $low_ports true 2>/dev/null && return
    done
  done
  return 1
}

# Sets HOME to the owner's home directory, where npm has its cache, and removes npm settings of root, because the owner
# may not be able to read the files that they name.
take_home() {
  HOME=$(awk -F: -v uid="${1%:*}" '$3 == uid { print $6; exit }' /etc/passwd)
  [ -d "$HOME" ] || HOME=/tmp
  export HOME
  unset npm_config_cache npm_config_userconfig npm_config_globalconfig npm_config_prefix
}

# Replaces this shell with the command, run as the owner of the checkout. Returns if the checkout has no other owner, or if
# no program can switch to the owner.
become_owner() {
  owner=$(foreign_owner)
  [ -n "$owner" ] || return 0
  give_back "$owner"
  can_become "$owner" || return 0
  take_home "$owner"
  replace=exec
  as_owner "$owner" "$@"
}

# Like become_owner, for commands that use the data folder. If the owner cannot use the data folder, prints the reason and
# returns, so that the command stays root.
become_owner_with_data() {
  owner=$(foreign_owner)
  [ -n "$owner" ] || return 0
  reason='no program here can switch to that user (setpriv of util-linux, or Node 26)'
  if can_become "$owner"; then reason=$(why_root "$owner"); fi
  [ -n "$reason" ] || become_owner "$@"
  give_back "$owner"
  echo "This checkout belongs to user ${owner%:*}, but this command runs as root: $reason." >&2
  # The files of the compile cache would belong to root.
  unset NODE_COMPILE_CACHE
}

can_become() {
  # shellcheck disable=SC2016 -- for the shell of the owner
  as_owner "$1" sh -c 'cd "$1"' sh "$PWD" 2>/dev/null
}

# Prints the reason why the owner cannot use the data folder, or nothing if the owner can use it.
why_root() {
  data=$(setting DATA_DIR)
  data=${data:-data}
  # shellcheck disable=SC2016 -- for the shell of the owner
  as_owner "$1" sh -c 'folder=$1; while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done; [ -w "$folder" ] && [ -x "$folder" ]' \
    sh "$data" 2>/dev/null || { echo "that user may not write in the data folder $data"; return; }
  [ -z "$(setting DATABASE_URL)" ] || return 0
  if [ -e "$data/postgres-folder.txt" ] || [ -n "$(find "$data/postgres" -prune ! -user "${1%:*}" 2>/dev/null)" ]; then
    echo "an earlier start as root created the database in $data/postgres for another user"
  elif ! awk -F: -v uid="${1%:*}" '$3 == uid { found = 1 } END { exit !found }' /etc/passwd; then
    echo 'that user has no entry in /etc/passwd, which the embedded PostgreSQL needs (not needed with DATABASE_URL)'
  fi
}

# Prints a setting from the environment or from .env, which Node parses as in platform/process/settings-file.ts. Needs Node
# on PATH.
setting() {
  node --no-warnings --print '({ ...(fs.existsSync(".env") && util.parseEnv(fs.readFileSync(".env", "utf8"))), ...process.env })[process.argv[1]]?.trim() ?? ""' "$1"
}

# Gives files that an earlier start as root created in the checkout to the owner. Skips the database folder, because
# another user may own the database.
give_back() {
  for folder in node_modules build data; do
    [ ! -e "$folder" ] || find "$folder" -xdev -path '*/postgres' -prune -o -user 0 -exec chown -h "$1" {} +
  done
}
