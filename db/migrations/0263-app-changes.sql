-- What is new in the app, version by version: the team writes it, visitors read it on /changelog.
create table app_changes (
  id integer generated always as identity primary key,
  version text not null check (version <> '' and length(version) <= 40),
  -- the day on which it came out; visitors see it from then on
  released_on date not null,
  -- a line a change
  body text not null check (body <> '' and length(body) <= 6000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- can be restored for 30 days
  deleted_at timestamptz
);

create unique index app_changes_version on app_changes (lower(version)) where deleted_at is null;
create index app_changes_newest on app_changes (released_on desc, id desc) where deleted_at is null;
create index app_changes_deleted on app_changes (deleted_at) where deleted_at is not null;
