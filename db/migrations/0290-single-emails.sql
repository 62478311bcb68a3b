-- Emails to one person whose final dot was reached (RFC 5321, 4.5.3.2), so that none is sent twice without a decision. `sending`: an
-- answer is awaited, or the process was killed while it was; `unknown`: no answer came. A row that is `sent` names no person.
create table single_emails (
  email_id text primary key,
  -- one try: an answer that comes late settles this try alone
  attempt_id uuid not null,
  kind text not null,
  job text not null,
  -- how the job sends it again
  payload jsonb,
  recipient text,
  subject text,
  -- it lets its reader into an account
  is_private boolean not null,
  state text not null check (state in ('sending', 'sent', 'unknown')),
  answer text,
  at timestamptz not null,
  check (state = 'sent' or (payload is not null and recipient is not null and subject is not null))
);

create index single_emails_age on single_emails (at);
create index single_emails_unsettled on single_emails (at desc, email_id) where state <> 'sent';

alter table message_replies add column unknown_at timestamptz;
alter table messages add column forward_unknown_at timestamptz;

alter table transactional_emails drop constraint transactional_emails_state_check;
alter table transactional_emails add constraint transactional_emails_state_check
  check (state in ('waiting', 'sent', 'refused', 'returned', 'unknown'));
