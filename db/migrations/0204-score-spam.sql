-- What the rules of domain/contact/reading/spam-rules.ts said when a message came, and whether that filed it as spam.
alter table messages add column spam_score integer not null default 0;
alter table messages add column spam_reasons jsonb not null default '[]';
alter table messages add column is_filed_as_spam boolean not null default false;
-- Tells the same text again: SHA-256 of its letters and digits.
alter table messages add column text_digest bytea;
alter table message_emails add column spam_score integer not null default 0;
alter table message_emails add column spam_reasons jsonb not null default '[]';

create index messages_text on messages (text_digest, created_at);
create index messages_filed on messages (created_at) where is_filed_as_spam;

-- What staff said of an address: messages from it are never filed as spam, or always. Its SHA-256 alone: an erased message
-- leaves its writer's address nowhere.
create table message_senders (
  address_hash bytea primary key,
  verdict text not null check (verdict in ('allowed', 'denied')),
  noted_at timestamptz not null
);

-- What is filed as spam calls nobody.
create or replace function tell_of_message() returns trigger language plpgsql as $$
begin
  if new.state <> 'spam' then
    perform tell_members('message', 'messages', new.id, new.email, new.created_at);
  end if;
  return null;
end
$$;
