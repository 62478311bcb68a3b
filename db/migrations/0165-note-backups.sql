-- Each backup that was begun. `due_at`: the moment of BACKUP_SCHEDULE that it is for. A row that says `running` while nobody has
-- the lock of backups (platform/backup/backup-lock.ts) is one whose process died.
create table backups (
  id integer generated always as identity primary key,
  cause text not null check (cause in ('schedule', 'command', 'migration')),
  state text not null check (state in ('running', 'made', 'failed', 'interrupted')),
  due_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- a path, or the bucket and the name in it; no key of a bucket
  place text not null,
  bytes bigint,
  row_count bigint,
  file_count integer,
  -- why it was not made, one sentence
  reason text check (length(reason) <= 1000),
  check ((ended_at is null) = (state = 'running')),
  check ((bytes is not null) = (state = 'made')),
  check ((due_at is not null) = (cause = 'schedule'))
);
create index backups_state on backups (state, started_at);
create index backups_due on backups (due_at);

-- When members were last told that no backup was made for long.
create table backup_reminder (
  only_one boolean primary key default true check (only_one),
  told_at timestamptz not null
);
