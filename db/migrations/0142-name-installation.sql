-- One row: what this database is called beside others. The storage of uploaded files carries the same id, so that no other
-- database takes these files for its own and sweeps them.
create table installation (
  is_only boolean primary key default true check (is_only),
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null
);
insert into installation (id, created_at) values (replace(gen_random_uuid()::text, '-', ''), now());
