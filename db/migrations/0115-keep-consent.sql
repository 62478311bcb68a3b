-- What a person is called, and the page on which they agreed.
alter table subscribers
  add column name text check (length(name) <= 100),
  add column consent_page text check (length(consent_page) <= 200);
alter table subscribers drop constraint subscribers_source_check;
alter table subscribers add constraint subscribers_source_check check (source in ('form', 'import', 'staff'));

-- What happened to a subscription, step by step: the record of consent. It goes with the person.
create table subscriber_events (
  id integer generated always as identity primary key,
  subscriber_id integer not null references subscribers on delete cascade,
  kind text not null check (kind in ('signed-up', 'confirmed', 'added', 'imported', 'unsubscribed', 'restored',
    'changed', 'address-changed', 'topics-changed', 'tracking-changed')),
  at timestamptz not null,
  -- the member of staff who did it; null for the person and for the product
  actor_id integer references members on delete set null,
  -- path of the page that the person was on
  page text check (length(page) <= 200),
  -- version of the words that they agreed to
  wording text
);

create index subscriber_events_of on subscriber_events (subscriber_id, id desc);
create index subscriber_events_actor on subscriber_events (actor_id) where actor_id is not null;

insert into subscriber_events (subscriber_id, kind, at, wording)
  select id, case source when 'import' then 'imported' else 'signed-up' end, consent_at, consent_wording
  from subscribers order by id;
insert into subscriber_events (subscriber_id, kind, at)
  select id, 'confirmed', confirmed_at from subscribers
  where confirmed_at is not null and source = 'form' and confirmed_at > consent_at order by id;
insert into subscriber_events (subscriber_id, kind, at)
  select id, 'unsubscribed', unsubscribed_at from subscribers where unsubscribed_at is not null order by id;

-- Addresses whose owners unsubscribed and were erased, as HMAC-SHA256 by the site's secret: no import brings them back.
create table departed_addresses (
  email_key bytea primary key,
  departed_at timestamptz not null
);
