-- Emails that come to a contact message: what visitors answer to our answers, and what their programs say for them.
create table message_emails (
  id integer generated always as identity primary key,
  message_id integer not null references messages on delete cascade,
  -- 'answer': somebody wrote it; 'automatic': out of office and the like, one a message
  kind text not null check (kind in ('answer', 'automatic')),
  -- canonical form of domain/address/schema.ts; may be another one than that of the message
  sender text not null,
  sender_name text not null,
  subject text not null,
  -- the text whole, with what it quotes
  body text not null check (char_length(body) <= 100000),
  -- its own Message-ID, to which the next answer refers; null: it has none that can be repeated
  mail_id text,
  -- tells it from every other email to this message: the same one again is known
  digest bytea not null unique,
  -- larger than what is read, so that its end is missing
  is_cut boolean not null,
  -- files beyond the number that is kept
  files_left_out integer not null,
  created_at timestamptz not null,
  -- identifies the email by which it is sent on to CONTACT_TO
  letter_id uuid not null unique,
  forwarded_at timestamptz,
  forward_refused_at timestamptz,
  mail_answer text
);

create index message_emails_message on message_emails (message_id, id);
create index message_emails_sender on message_emails (sender, created_at);

-- Emails to this message that were left where they were, because too many came; and when the last one was.
alter table messages add column emails_left integer not null default 0;
alter table messages add column emails_left_at timestamptz;

-- An erased message leaves its writer's address nowhere.
create or replace function untell_of_message() returns trigger language plpgsql as $$
begin
  delete from notifications where kind in ('message', 'message-incoming') and target_id = old.id;
  return null;
end
$$;
