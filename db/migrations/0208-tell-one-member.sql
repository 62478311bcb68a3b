-- A notification may be for one member alone, of those who may see it: whom a message was given to.
alter table notifications add column member_id integer references members on delete cascade;
create index notifications_member on notifications (member_id) where member_id is not null;

create function tell_member(kind text, audience text, member_id integer, target_id integer, title text, told_at timestamptz)
returns void language sql as $$
  insert into notifications (kind, audience, member_id, target_id, title, created_at)
    values (kind, audience, member_id, target_id, title, told_at);
  select pg_notify('notifications', audience);
$$;

-- An erased message leaves its writer's address nowhere, whatever was told of it.
create or replace function untell_of_message() returns trigger language plpgsql as $$
begin
  delete from notifications
    where kind in ('message', 'message-assigned', 'message-incoming') and target_id = old.id;
  return null;
end
$$;

-- Messages are open at several people's at once too, and some of them write an answer.
alter table open_forms drop constraint open_forms_kind_check;
alter table open_forms add column is_writing boolean not null default false;
