-- The digest: a newsletter made of the posts published since the last one. Hours and days are those of Lagos; `weekday` from
-- Monday, 1, to Sunday, 7. `since`: it goes out at moments after this one; it moves when the digest is turned on or its
-- times change. `posts_since`: posts published before are in no digest. `audience` null: everybody.
create table digest_settings (
  only_one boolean primary key default true check (only_one),
  is_on boolean not null default false,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  subject text not null check (length(subject) <= 200),
  intro text not null check (length(intro) <= 2000),
  audience jsonb,
  most_posts smallint not null check (most_posts between 1 and 20),
  way text not null check (way in ('send', 'draft')),
  since timestamptz not null,
  posts_since timestamptz not null,
  version integer not null default 1
);

-- One row a day on which a digest was due, or is skipped ahead: the key keeps it to one, whatever clocks and processes do.
create table digests (
  day date primary key,
  due_at timestamptz not null,
  state text not null check (state in ('sent', 'drafted', 'empty', 'skipped', 'missed', 'refused')),
  -- a key of the product's messages, where it was refused
  reason text,
  newsletter_id integer references newsletters (id) on delete set null,
  posts integer not null default 0,
  at timestamptz not null
);
create index digests_newsletter on digests (newsletter_id);

-- Posts that were in a digest, or behind its "more on the blog": none is in two.
create table digest_posts (
  post_id integer primary key references posts (id) on delete cascade,
  day date not null references digests (day) on delete cascade
);
create index digest_posts_day on digest_posts (day);
