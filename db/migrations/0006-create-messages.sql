-- What visitors write to the company. A row stands before any mail is tried; a job forwards it afterwards.
create table messages (
  id integer generated always as identity primary key,
  -- canonical form of domain/address/schema.ts
  email text not null,
  -- digits with an optional leading +, as domain/contact/schema.ts makes it
  phone text not null,
  topic text not null check (topic in ('Payment', 'Features', 'Errors', 'Others')),
  body text not null check (char_length(body) <= 5000),
  state text not null default 'new' check (state in ('new', 'answered', 'spam')),
  -- identifies the forwarded letter: every attempt carries the same Message-ID
  letter_id uuid not null unique,
  -- how long the form was open before it was sent, where the script told: a hint about programs, never a reason to refuse
  elapsed_ms integer,
  created_at timestamptz not null,
  forwarded_at timestamptz
);

create index messages_created on messages (created_at);
create index messages_waiting on messages (id) where forwarded_at is null;

-- Totals by state for the list's X-Total-Count, kept like those of the subscribers; the trigger names the prefix.
create function count_by_state() returns trigger language plpgsql as $$
begin
  -- Sorted by name, so that two writers lock the counters in the same order.
  if tg_op = 'INSERT' then
    insert into counters as c (name, count)
      select tg_argv[0] || '.' || state, count(*) from new_rows group by state order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into counters as c (name, count)
      select tg_argv[0] || '.' || state, -count(*) from old_rows group by state order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  else
    insert into counters as c (name, count)
      select tg_argv[0] || '.' || state, sum(change) from (
        select state, -1 as change from old_rows union all select state, 1 from new_rows
      ) as changes group by state having sum(change) <> 0 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger messages_counted_in after insert on messages
  referencing new table as new_rows for each statement execute function count_by_state('messages');
create trigger messages_counted_over after update on messages
  referencing old table as old_rows new table as new_rows for each statement execute function count_by_state('messages');
create trigger messages_counted_out after delete on messages
  referencing old table as old_rows for each statement execute function count_by_state('messages');
