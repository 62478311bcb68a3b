-- What members of the team did: one row per write, in the transaction of the write. Rows are only ever added.
-- Who did it is kept in words too, because members are removed and their deeds stay.
create table audit_entries (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  -- null: nobody who was signed in (the command line)
  actor_id integer,
  actor_email text,
  -- noun.verb, such as member.added
  action text not null check (action ~ '^[a-z]+\.[a-z-]+$'),
  -- whom or what it was done to, as people call it: an address, a title
  target text,
  -- further facts of the write; never a password, a token or the text of a letter
  details jsonb not null default '{}',
  -- from where: the client's address and what it calls itself; null for the command line
  client text,
  user_agent text
);

create index audit_entries_actor on audit_entries (actor_email, id);
create index audit_entries_action on audit_entries (action text_pattern_ops, id);
create index audit_entries_time on audit_entries (created_at);

create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit log are never changed or deleted';
end
$$;

create trigger audit_entries_kept before update or delete or truncate on audit_entries
  for each statement execute function keep_audit_entries();

create function count_audit_entries() returns trigger language plpgsql as $$
begin
  insert into counters as c (name, count) select 'audit', count(*) from new_rows
    on conflict (name) do update set count = c.count + excluded.count;
  return null;
end
$$;

create trigger audit_entries_counted after insert on audit_entries
  referencing new table as new_rows for each statement execute function count_audit_entries();
