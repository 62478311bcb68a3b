-- Limits by the domain of recipients. Emails of a newsletter that their domain does not take yet stand aside, so that those
-- to others pass them; their deliveries stay as they are, `pending` and without a time.
create table waiting_deliveries (
  newsletter_id integer not null references newsletters on delete cascade,
  -- of the address, as it was when the email was set aside
  domain text not null,
  subscriber_id integer not null,
  primary key (newsletter_id, domain, subscriber_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1);

-- What all processes together may send to a domain now. One that has no row may have all that its limit allows.
create table domain_paces (
  name text primary key,
  tokens double precision not null,
  taken_at timestamptz not null,
  -- emails a second, when its mail server last said that we are too fast; null where it never did
  slow_rate double precision,
  slowed_at timestamptz
);

create index domain_paces_slow on domain_paces (slowed_at) where slowed_at is not null;
