-- The email that greets whoever confirms. `to_added`: also whom staff add or import.
create table welcome_settings (
  only_one boolean primary key default true check (only_one),
  is_on boolean not null default false,
  to_added boolean not null default false,
  subject text not null default '' check (length(subject) <= 200),
  message text not null default '',
  version integer not null default 1
);

-- One row a person, for ever: who has one is not greeted again. `sending` is stored before the mail server hears of the email;
-- a row that stays so, or is `unknown`, may have arrived or not. `email`: where it went.
create table welcome_emails (
  subscriber_id integer primary key references subscribers (id) on delete cascade,
  email_id uuid not null,
  email text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'refused', 'bounced', 'unknown')),
  answer text,
  at timestamptz not null
);
create index welcome_emails_at on welcome_emails (at);
create index welcome_emails_unknown on welcome_emails (subscriber_id) where state in ('sending', 'unknown');

-- Uploads that the text of the welcome email shows.
create table welcome_media (
  media_id text primary key references media (id) on delete cascade
);
