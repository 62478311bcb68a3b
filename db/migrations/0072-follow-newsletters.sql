-- What happened to a newsletter, step by step, for those who follow its sending.
create table newsletter_events (
  id integer generated always as identity primary key,
  newsletter_id integer not null references newsletters on delete cascade,
  kind text not null check (kind in ('sent', 'scheduled', 'undone', 'begun', 'audience', 'worker', 'paused',
    'resumed', 'cancelled', 'retried', 'sent-again', 'finished')),
  at timestamptz not null,
  -- letters or people that the step is about
  count integer,
  -- who did it; null for what the product does by itself
  actor_id integer references members on delete set null
);

create index newsletter_events_of on newsletter_events (newsletter_id, id desc);

-- The name of the save that stands there, so that a browser knows its own work where the answer was lost.
alter table newsletters add column save_key text;
-- The name of the save that made the draft: sent twice, it makes one.
alter table newsletters add column create_key text;
create unique index newsletters_create_key on newsletters (created_by, create_key) where create_key is not null;

-- Pictures of the text that a newsletter shows or showed: kept for as long as it is.
create table newsletter_media (
  newsletter_id integer not null references newsletters on delete cascade,
  media_id text not null,
  primary key (newsletter_id, media_id)
);

create index newsletter_media_media on newsletter_media (media_id);
