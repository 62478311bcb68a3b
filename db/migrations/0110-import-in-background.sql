-- Large lists of addresses are added in the background: the file is kept until all of it is, so that a process that dies
-- loses nothing of it, and how far it is moves in the transaction that adds.
create table subscriber_imports (
  id integer generated always as identity primary key,
  file_name text not null check (length(file_name) <= 200),
  state text not null check (state in ('running', 'done', 'cancelled')),
  -- lines of the file, and the last one that is done
  lines integer not null,
  line integer not null default 0,
  added integer not null default 0,
  known integer not null default 0,
  refused integer not null default 0,
  -- who asked, as the audit log will name them
  actor_id integer references members on delete set null,
  actor_email text,
  client text,
  user_agent text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- the process that is at it, and when it last said so
  runner uuid,
  seen_at timestamptz
);

create index subscriber_imports_running on subscriber_imports (id) where state = 'running';

-- The file as it was sent, in order.
create table subscriber_import_parts (
  import_id integer not null references subscriber_imports on delete cascade,
  nr integer not null,
  bytes bytea not null,
  primary key (import_id, nr)
);

-- Lines that could not be added, for the report; swept with their import.
create table subscriber_import_refusals (
  import_id integer not null references subscriber_imports on delete cascade,
  line integer not null,
  text text not null,
  reason text not null,
  primary key (import_id, line)
);
