-- Entries of the audit log form a chain: the hash of each covers its content and the hash of the one before it, so that none is
-- altered, deleted, inserted or moved without every later hash being wrong (docs/security.md).
lock table audit_entries in share row exclusive mode;

-- One link an entry, in the order of commits; `position` counts from 1 without a gap.
create table audit_chain (
  position integer primary key,
  entry_id integer not null unique,
  -- SHA-256 of the hash before it (of 32 zero bytes at the first) and audit_entry_text of the entry in UTF-8
  hash bytea not null check (length(hash) = 32)
);

-- Where the chain ends: `head` is its newest link, `anchor` the newest one that retention has removed.
create table audit_ends (
  name text primary key check (name in ('head', 'anchor')),
  position integer not null,
  hash bytea not null check (length(hash) = 32)
);

insert into audit_ends select name, 0, decode(repeat('00', 32), 'hex') from unnest(array['anchor', 'head']) as name;

-- What is hashed of an entry: one JSON array in PostgreSQL's own normal form of jsonb, times in microseconds since 1970.
create function audit_entry_text(entry audit_entries, at_position integer) returns text language sql stable as $$
  select jsonb_build_array(
    at_position, entry.id, (extract(epoch from entry.created_at) * 1000000)::bigint, entry.actor_id, entry.actor_email,
    entry.action, entry.target, entry.details, entry.client, entry.user_agent
  )::text
$$;

do $$
declare
  entry audit_entries;
  last_position integer := 0;
  last_hash bytea := decode(repeat('00', 32), 'hex');
begin
  for entry in select * from audit_entries order by id loop
    last_position := last_position + 1;
    last_hash := sha256(last_hash || convert_to(audit_entry_text(entry, last_position), 'UTF8'));
    insert into audit_chain (position, entry_id, hash) values (last_position, entry.id, last_hash);
  end loop;
  update audit_ends set position = last_position, hash = last_hash where name = 'head';
end
$$;

-- Deferred to the commit: the head is locked while a transaction is written to the disk, not while it works.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_ends;
begin
  select * into strict head from audit_ends where name = 'head' for update;
  head.position := head.position + 1;
  head.hash := sha256(head.hash || convert_to(audit_entry_text(new, head.position), 'UTF8'));
  insert into audit_chain (position, entry_id, hash) values (head.position, new.id, head.hash);
  update audit_ends set position = head.position, hash = head.hash where name = 'head';
  return null;
end
$$;

create constraint trigger audit_entries_chained after insert on audit_entries
  deferrable initially deferred for each row execute function chain_audit_entry();

-- How many there are is what lies between the ends. The counter stays as it is for the release that reads it yet.
drop trigger audit_entries_counted on audit_entries;
drop function count_audit_entries();

-- Nothing is changed; what is deleted is what the anchor has passed.
drop trigger audit_entries_kept on audit_entries;
create trigger audit_entries_kept before update or truncate on audit_entries
  for each statement execute function keep_audit_entries();
create trigger audit_chain_kept before update or truncate on audit_chain
  for each statement execute function keep_audit_entries();

create function keep_recent_audit_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone left join audit_chain c on c.entry_id = gone.id
    where c.position is null or c.position > (select position from audit_ends where name = 'anchor')
  ) then
    raise exception 'Entries of the audit log are never changed or deleted';
  end if;
  return null;
end
$$;

create function keep_recent_audit_chain() returns trigger language plpgsql as $$
begin
  if exists (select from gone where position > (select position from audit_ends where name = 'anchor')) then
    raise exception 'Entries of the audit log are never changed or deleted';
  end if;
  return null;
end
$$;

create trigger audit_entries_kept_recent after delete on audit_entries
  referencing old table as gone for each statement execute function keep_recent_audit_entries();
create trigger audit_chain_kept_recent after delete on audit_chain
  referencing old table as gone for each statement execute function keep_recent_audit_chain();

create trigger audit_ends_kept before delete or truncate on audit_ends
  for each statement execute function keep_audit_entries();
create trigger audit_ends_onward before update on audit_ends
  for each row when (new.position <= old.position or new.name <> old.name) execute function keep_audit_entries();
