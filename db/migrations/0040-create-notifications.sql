-- What members should hear of. One row an event, not one a member: who may see it is told by `audience`, the
-- permission that a role must carry (domain/auth/permissions.ts), and what was read by the mark below.
create table notifications (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('message', 'post-published', 'newsletter-sent', 'newsletter-failed')),
  audience text not null check (audience in ('messages', 'posts', 'newsletters')),
  -- id of the message, post or newsletter
  target_id integer not null,
  -- what it is about, as it stood when it happened: an address, a title, a subject
  title text not null,
  created_at timestamptz not null
);

create index notifications_audience on notifications (audience, id);
create index notifications_target on notifications (kind, target_id);
create index notifications_created on notifications (created_at);

-- How far each member has read. None yet: what happened before the member was added is not new to them.
create table notification_marks (
  member_id integer primary key references members on delete cascade,
  read_until integer not null
);

-- Writes a notification in the transaction that makes it true and wakes every process that somebody listens at.
create function tell_members(kind text, audience text, target_id integer, title text, told_at timestamptz)
returns void language sql as $$
  insert into notifications (kind, audience, target_id, title, created_at)
    values (kind, audience, target_id, title, told_at);
  select pg_notify('notifications', audience);
$$;

-- Told where it happens, by whomever: no writer can forget.
create function tell_of_message() returns trigger language plpgsql as $$
begin
  perform tell_members('message', 'messages', new.id, new.email, new.created_at);
  return null;
end
$$;

create trigger messages_told after insert on messages for each row execute function tell_of_message();

-- An erased message leaves its writer's address nowhere.
create function untell_of_message() returns trigger language plpgsql as $$
begin
  delete from notifications where kind = 'message' and target_id = old.id;
  return null;
end
$$;

create trigger messages_untold after delete on messages for each row execute function untell_of_message();

create function tell_of_post() returns trigger language plpgsql as $$
begin
  perform tell_members('post-published', 'posts', new.id, new.title, coalesce(new.published_at, new.updated_at));
  return null;
end
$$;

create trigger posts_told after update on posts for each row
  when (old.status = 'scheduled' and new.status = 'published' and old.publish_at <= coalesce(new.published_at, new.updated_at))
  execute function tell_of_post();
