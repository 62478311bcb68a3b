-- Programs elsewhere that are told what happens here.
create table webhook_endpoints (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) <= 2000),
  events text[] not null,
  is_active boolean not null default true,
  -- signed with it, so it must be read again: sealed by the site's secret
  secret bytea not null,
  -- the one before, which signs too until then
  former_secret bytea,
  former_until timestamptz,
  -- since when nothing has arrived; null: the last try arrived, or there was none
  failing_since timestamptz,
  -- it was turned off by itself
  given_up_at timestamptz,
  created_at timestamptz not null,
  created_by integer references members on delete set null
);

-- One event for one of them: written with the deed that it tells of, sent by a worker.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  event text not null,
  -- what was done to whom: `subscriber 12`; erased with them
  subject text,
  -- the very bytes that are signed
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- when it is tried next; while it is under way, when it counts as lost
  next_at timestamptz not null,
  last_at timestamptz,
  last_status integer,
  -- how the answer began, or why there was none
  last_answer text,
  last_ms integer
);

create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_subject on webhook_deliveries (subject) where subject is not null;
