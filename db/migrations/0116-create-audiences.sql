-- What people may choose to hear about. A name is read by the public where the topic is public.
create table topics (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 200),
  is_public boolean not null,
  created_at timestamptz not null
);

create unique index topics_name on topics (lower(name));

create table topic_subscribers (
  topic_id integer not null references topics on delete cascade,
  subscriber_id integer not null references subscribers on delete cascade,
  added_at timestamptz not null,
  primary key (topic_id, subscriber_id)
);

create index topic_subscribers_of on topic_subscribers (subscriber_id);

-- What is noted of subscribers beside address and name, one field for all of them; its kind never changes.
create table subscriber_fields (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,29}$'),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'date')),
  created_at timestamptz not null
);

-- `fields`: an object of the keys above, texts, numbers and days as YYYY-MM-DD. Tags are words of the staff.
alter table subscribers
  add column tags text[] not null default '{}',
  add column fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object');

create index subscribers_tagged on subscribers (id) where tags <> '{}';

-- Filters that staff keep by a name: `filter` is a `SegmentFilter` of domain/audience/schema.ts.
create table segments (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index segments_name on segments (lower(name));
