-- Whether the site and what it needs answered, asked once a minute and folded into hours: what /status shows of the last 90 days.
create table site_uptime (
  hour timestamptz primary key,
  first_minute timestamptz not null,
  last_minute timestamptz not null,
  -- minutes in which the site asked at all, so that its database answered
  minutes integer not null,
  -- in how many of them mail servers were set, and in how many one of those took emails
  mail_asked integer not null,
  mail_answered integer not null,
  storage_answered integer not null,
  -- what did not answer in the last of them
  last_down text[] not null default '{}'
);
