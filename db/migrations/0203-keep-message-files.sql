-- Files of emails that came to a message, and of answers to it. No page shows them: they are handed out to members alone.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('post-image', 'catalogue-image', 'catalogue-upload', 'newsletter-image', 'message-file'));

create table message_files (
  id integer generated always as identity primary key,
  message_id integer not null references messages on delete cascade,
  -- the email that brought it, or the answer that it leaves with; neither: an answer is being written
  email_id integer references message_emails on delete cascade,
  reply_id integer references message_replies on delete cascade,
  media_id text not null unique references media on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  size_bytes integer not null,
  has_thumbnail boolean not null,
  created_at timestamptz not null,
  check (email_id is null or reply_id is null)
);

create index message_files_message on message_files (message_id, id);
create index message_files_email on message_files (email_id) where email_id is not null;
create index message_files_reply on message_files (reply_id) where reply_id is not null;

-- Whoever deletes a message lets go of its files: the sweep of uploads that nothing claims takes them.
create function let_go_of_message_file() returns trigger language plpgsql as $$
begin
  update media set claimed_at = null where id = old.media_id;
  return null;
end
$$;

create trigger message_files_gone after delete on message_files for each row execute function let_go_of_message_file();
