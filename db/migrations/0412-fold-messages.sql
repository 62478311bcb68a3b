-- The folded text of a thread in one row: its messages, tags, notes, replies and emails. A search reads one small table instead of
-- five, does not fold texts again, and finds words of different parts together. Triggers update the row in the transaction of the change.
create table folded_messages (
  message_id integer not null,
  folded text not null
);

-- A message of another thread has a row too, which no list shows. The text ends after 500,000 characters with the oldest emails, so that
-- an email of 100,000 characters does not cost more with each one before it.
create function fold_threads(ids integer[]) returns table (id integer, folded text) language sql stable as $$
  select top.id, fold_characters(left(concat_ws(e'\x1f',
    (select string_agg(concat_ws(e'\x1f', email, phone, body), e'\x1f' order by m.id) from messages m where m.id = any(thread.ids)),
    (select string_agg(tag, e'\x1f' order by tag) from message_tags where message_id = any(thread.ids)),
    (select string_agg(body, e'\x1f' order by n.id desc)
      from message_notes n where message_id = any(thread.ids) and deleted_at is null),
    (select string_agg(body, e'\x1f' order by r.id desc) from message_replies r where message_id = any(thread.ids)),
    (select string_agg(concat_ws(e'\x1f', sender, sender_name, subject, body), e'\x1f' order by e.id desc)
      from message_emails e where message_id = any(thread.ids))), 500000))
  from messages top
  cross join lateral (
    select array(select top.id union all select m.id from messages m where m.thread_id = top.id) as ids
  ) as thread
  where top.id = any(fold_threads.ids)
$$;

create function write_folded_messages(ids integer[]) returns void language plpgsql as $$
begin
  -- Locks the rows in one order. The next statement then sees what another transaction changed in the meantime.
  perform from folded_messages where message_id = any(ids) order by message_id for update;
  insert into folded_messages (message_id, folded) select id, folded from fold_threads(ids) order by id
    on conflict (message_id) do update set folded = excluded.folded where folded_messages.folded <> excluded.folded;
end
$$;

create function fold_new_messages() returns trigger language plpgsql as $$
begin
  perform write_folded_messages(array(select id from new_rows union select thread_id from new_rows));
  return null;
end
$$;

create function fold_changed_message() returns trigger language plpgsql as $$
begin
  perform write_folded_messages(array[new.id, new.thread_id, old.thread_id]);
  return null;
end
$$;

create function fold_thread_of_change() returns trigger language plpgsql as $$
begin
  perform write_folded_messages(array(
    select coalesce(thread_id, id) from messages where id in (new.message_id, old.message_id)));
  return null;
end
$$;

insert into folded_messages (message_id, folded) select id, folded from fold_threads(array(select id from messages));
alter table folded_messages add primary key (message_id), add foreign key (message_id) references messages on delete cascade;

create trigger messages_folded after insert on messages
  referencing new table as new_rows for each statement execute function fold_new_messages();
create trigger messages_folded_over after delete or update of email, phone, body, thread_id on messages
  for each row execute function fold_changed_message();
create trigger message_replies_folded after insert or delete or update of body on message_replies
  for each row execute function fold_thread_of_change();
create trigger message_emails_folded after insert or delete or update of sender, sender_name, subject, body on message_emails
  for each row execute function fold_thread_of_change();
create trigger message_notes_folded after insert or delete or update of body, deleted_at on message_notes
  for each row execute function fold_thread_of_change();
create trigger message_tags_folded after insert or delete on message_tags
  for each row execute function fold_thread_of_change();

drop index if exists messages_folded, messages_words, message_replies_folded, message_replies_words, message_emails_folded,
  message_emails_words, message_notes_folded, message_notes_words, message_tags_folded, message_tags_words;
create index folded_messages_words on folded_messages using gin (split_words(folded)) with (gin_pending_list_limit = 1024);
do $$
begin
  create index folded_messages_text on folded_messages using gin (folded gin_trgm_ops) with (gin_pending_list_limit = 1024);
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
analyze folded_messages;
