-- Reports that came back, so that none counts twice: SHA-256 of what names a report. Known for longer than anybody
-- sends one again.
create table bounce_reports (
  digest bytea primary key,
  received_at timestamptz not null
);

create index bounce_reports_received on bounce_reports (received_at);

-- How each way back does: when it last worked; for one that is away since when and why, when it is tried again, and
-- when members were told.
create table bounce_ways (
  way text primary key check (way in ('mailbox', 'mailServer', 'ses', 'postmark', 'mailgun')),
  worked_at timestamptz,
  away_since timestamptz,
  error text,
  tries integer not null default 0,
  try_at timestamptz,
  told_at timestamptz
);

-- The reader called the email spam.
alter table deliveries add column complained_at timestamptz;

-- When the email was sent that the address last refused for the time being: further ones of the same half day count once.
alter table subscribers add column soft_bounced_at timestamptz;

-- It was sent with a way back: what became of its emails can still be told after a mail server took them.
alter table newsletters add column hears_back boolean not null default false;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('message', 'post-published', 'newsletter-sent', 'newsletter-failed', 'mailbox-away'));
