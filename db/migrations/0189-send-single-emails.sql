-- Emails that programs send, each to one person, made of a template. What it says is kept until it is sent.
create table transactional_emails (
  id integer generated always as identity primary key,
  -- what programs know it by, and its Message-ID
  email_id uuid not null unique default gen_random_uuid(),
  -- `key 5` or `member 3`: who sent it, whose keys of repetition are apart from everybody else's
  sender text not null,
  idempotency_key text check (length(idempotency_key) <= 200),
  -- SHA-256 of what was asked
  request_hash bytea not null,
  template_id integer not null,
  recipient text not null,
  subject text not null,
  html text,
  plain text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'returned')),
  -- a mail server's own words
  answer text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (sender, idempotency_key)
);

create index transactional_emails_age on transactional_emails (created_at);
