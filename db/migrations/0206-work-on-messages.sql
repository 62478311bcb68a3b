-- What staff keep of a message beside its words: who sees to it, tags, notes, which messages make one thread.

-- null: nobody sees to it
alter table messages add column assignee_id integer references members on delete set null;
-- nothing more is to come; its state is answered
alter table messages add column closed_at timestamptz;
-- the first answer that staff sent from here
alter table messages add column first_answered_at timestamptz;
-- since when it waits, where that is not since it came: its writer wrote once more
alter table messages add column waiting_since timestamptz;
-- The message that this one was merged into, which may have been merged in its turn; and the one at the end of that way, which
-- the inbox shows. Null for those that it shows.
alter table messages add column merged_into integer references messages on delete cascade;
alter table messages add column thread_id integer references messages on delete cascade;

update messages m set first_answered_at = r.first_at
  from (select message_id, min(created_at) as first_at from message_replies group by message_id) r
  where r.message_id = m.id;

create index messages_assignee on messages (assignee_id, id);
create index messages_assignee_state on messages (assignee_id, state, id);
create index messages_merged on messages (merged_into) where merged_into is not null;
create index messages_thread on messages (thread_id) where thread_id is not null;
create index messages_email on messages (email, id);
create index messages_closed on messages (id) where closed_at is not null;
create index messages_not_closed on messages (id) where closed_at is null and state = 'answered';
-- with all that the time to the first answer is made of
create index messages_first_answered on messages (first_answered_at) include (created_at, state)
  where first_answered_at is not null;
create index messages_unanswered on messages (coalesce(waiting_since, created_at))
  where state = 'new' and thread_id is null;

create table message_tags (
  message_id integer not null references messages on delete cascade,
  tag text not null check (length(tag) between 1 and 40),
  primary key (message_id, tag)
);
create index message_tags_tag on message_tags (tag, message_id);

-- What staff note on a message for each other; no email has it.
create table message_notes (
  id integer generated always as identity primary key,
  message_id integer not null references messages on delete cascade,
  -- null: the member has left the team
  author_id integer references members on delete set null,
  -- the name as it stood when the note was written
  author_name text not null,
  body text not null check (char_length(body) <= 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- deleted, and to be restored for a while
  deleted_at timestamptz
);
create index message_notes_message on message_notes (message_id, id);
create index message_notes_author on message_notes (author_id);
create index message_notes_deleted on message_notes (deleted_at) where deleted_at is not null;

-- Totals by state are those of the inbox, which shows a thread once.
create function count_threads_by_state() returns trigger language plpgsql as $$
begin
  -- Sorted by name, so that two writers lock the counters in the same order.
  if tg_op = 'INSERT' then
    insert into counters as c (name, count)
      select 'messages.' || state, count(*) from new_rows where thread_id is null group by state order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into counters as c (name, count)
      select 'messages.' || state, -count(*) from old_rows where thread_id is null group by state order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  else
    insert into counters as c (name, count)
      select 'messages.' || state, sum(change) from (
        select state, -1 as change from old_rows where thread_id is null
        union all select state, 1 from new_rows where thread_id is null
      ) as changes group by state having sum(change) <> 0 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

drop trigger messages_counted_in on messages;
drop trigger messages_counted_over on messages;
drop trigger messages_counted_out on messages;
create trigger messages_counted_in after insert on messages
  referencing new table as new_rows for each statement execute function count_threads_by_state();
create trigger messages_counted_over after update on messages
  referencing old table as old_rows new table as new_rows for each statement execute function count_threads_by_state();
create trigger messages_counted_out after delete on messages
  referencing old table as old_rows for each statement execute function count_threads_by_state();

-- Nobody sees to messages who may not open them. Told where it happens, by whomever: no writer can forget. The roles 1 and 2
-- are the described ones with the permission (domain/team/limits.ts); of a made role its row says it.
create function may_open_messages(role integer) returns boolean language sql stable as $$
  select role in (1, 2) or exists (select from roles r where r.id = role and 'messages' = any(r.permissions))
$$;

create function release_messages_of_member() returns trigger language plpgsql as $$
begin
  update messages set assignee_id = null where assignee_id = new.id;
  return null;
end
$$;
create trigger members_release_messages after update of enabled, role_id on members for each row
  when (not new.enabled or (new.role_id <> old.role_id and not may_open_messages(new.role_id)))
  execute function release_messages_of_member();

create function release_messages_of_role() returns trigger language plpgsql as $$
begin
  update messages set assignee_id = null
    where assignee_id in (select id from members where role_id = new.id);
  return null;
end
$$;
create trigger roles_release_messages after update of permissions on roles for each row
  when ('messages' = any(old.permissions) and not 'messages' = any(new.permissions))
  execute function release_messages_of_role();
