-- People who asked for emails about the status. `left` stays for ever: only a new confirmation subscribes such a person again.
create table status_subscribers (
  id integer generated always as identity primary key,
  email text not null unique,
  state text not null check (state in ('pending', 'confirmed', 'left', 'bounced')),
  language text,
  -- the confirmation email whose link is valid
  confirm_email_id uuid,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);

create index status_subscribers_confirmed on status_subscribers (id) where state = 'confirmed';
create index status_subscribers_pending on status_subscribers (asked_at) where state = 'pending';

-- When the emails about an update were enqueued: no update is emailed twice.
alter table incident_updates add column emailed_at timestamptz;
