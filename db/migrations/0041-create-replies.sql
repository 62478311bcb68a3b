-- Answers that members write to messages of the contact page. A row stands before any mail is tried.
create table message_replies (
  id integer generated always as identity primary key,
  message_id integer not null references messages on delete cascade,
  -- null: the member has left the team
  author_id integer references members on delete set null,
  -- the name as it stood when the reply was written
  author_name text not null,
  body text not null check (char_length(body) <= 5000),
  -- identifies the letter: every attempt carries the same Message-ID, and later replies refer to it
  letter_id uuid not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- the mail server of the address takes no letters to it, for good
  refused_at timestamptz
);

create index message_replies_message on message_replies (message_id, id);

-- The inbox, newest first, narrowed to a state or a topic: any page of it is one walk along an index.
create index messages_state on messages (state, id);
create index messages_topic on messages (topic, state, id);
