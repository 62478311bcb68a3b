-- Newsletters: one letter to many. What is typed is kept cleaned, and beside it the letter as it was rendered from it,
-- once, with marks in the places that differ from person to person.
create table newsletters (
  id integer generated always as identity primary key,
  subject text not null,
  -- cleaned HTML of the editor
  message text not null,
  -- name of the cover in the storage, null without one
  cover text,
  state text not null
    check (state in ('draft', 'scheduled', 'waiting', 'sending', 'paused', 'sent', 'cancelled')),
  -- changes with every save; a save names the one that it is based on
  version integer not null default 1,
  created_by integer references members on delete set null,
  created_at timestamptz not null,
  -- when the send was asked for: the same words within a minute are one newsletter
  asked_at timestamptz,
  -- SHA-256 of subject and message as they were sent by the browser
  digest bytea not null,
  -- the time that was chosen with Publish Later, and the zone it was chosen in
  send_at timestamptz,
  send_zone text,
  -- when the first mail may leave: the end of the undo window, or send_at
  due_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- the rendered letter; `marker` is random, so that nothing that people type can be taken for a mark
  letter_html text,
  letter_text text,
  marker text,
  -- opens and clicks are counted for this one, and where its links lead
  counts_opens boolean not null default true,
  links text[] not null default '{}',
  -- how many confirmed subscribers there were when the send was asked for, then the size of the frozen audience
  recipients integer not null default 0,
  -- the audience: subscribers up to audience_end; those up to audience_at have their row
  audience_at integer not null default 0,
  audience_end integer,
  -- rows up to here were claimed once
  claimed_to integer not null default 0
);

create index newsletters_digest on newsletters (digest, asked_at);
create index newsletters_due on newsletters (due_at) where state in ('scheduled', 'waiting');
create index newsletters_open on newsletters (id) where state = 'sending';

create type delivery_state as enum
  ('pending', 'claimed', 'sending', 'sent', 'deferred', 'bounced', 'failed', 'unknown', 'left');

-- One row a newsletter and subscriber. No foreign key to subscribers: checking a million would take longer than making
-- them, and the row of somebody who was erased stays, without a name, as a figure. No index on what changes while
-- sending and room on each page, so that a change of state touches no index (HOT).
create table deliveries (
  newsletter_id integer not null,
  subscriber_id integer not null,
  -- the process that holds it, or held it last
  worker_id integer,
  state delivery_state not null default 'pending',
  attempts smallint not null default 0,
  -- when a row that came back may leave again; null for one that was never claimed
  try_at timestamptz,
  first_try_at timestamptz,
  sent_at timestamptz,
  opened_at timestamptz,
  opened_by_proxy_at timestamptz,
  clicked_at timestamptz,
  last_answer text,
  primary key (newsletter_id, subscriber_id)
) with (fillfactor = 75, autovacuum_vacuum_scale_factor = 0.1);

create index deliveries_again on deliveries (newsletter_id, try_at) where try_at is not null;

-- How many rows stand in each state, kept by triggers. Each connection counts in a lane of its own, so that
-- processes that send the same newsletter do not wait for each other; the sum over the lanes is the count.
create table newsletter_counts (
  newsletter_id integer not null references newsletters on delete cascade,
  lane smallint not null,
  name text not null,
  count integer not null,
  primary key (newsletter_id, lane, name)
) with (fillfactor = 50);

create function count_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select newsletter_id, pg_backend_pid() % 16, state::text, count(*) from new_rows group by 1, 3 order by 1, 3
      on conflict (newsletter_id, lane, name) do update set count = c.count + excluded.count;
  else
    insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select newsletter_id, pg_backend_pid() % 16, state::text, sum(change) from (
        select newsletter_id, state, -1 as change from old_rows
        union all select newsletter_id, state, 1 from new_rows
      ) as changes group by 1, 3 having sum(change) <> 0 order by 1, 3
      on conflict (newsletter_id, lane, name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger deliveries_counted_in after insert on deliveries
  referencing new table as new_rows for each statement execute function count_deliveries();
create trigger deliveries_counted_over after update on deliveries
  referencing old table as old_rows new table as new_rows for each statement execute function count_deliveries();

-- Processes that send. One that has not been seen for the time of a lease is dead: what it had claimed is free again, what
-- it was sending is unknown.
create table newsletter_workers (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- The rows of one claim, so that those of a dead process are found without an index on deliveries.
create table delivery_claims (
  id integer generated always as identity primary key,
  worker_id integer not null,
  newsletter_id integer not null,
  subscriber_ids integer[] not null
);

create index delivery_claims_worker on delivery_claims (worker_id);

-- The mails that may leave per second, shared by all processes (NEWSLETTER_RATE).
create table newsletter_pace (
  only_one boolean primary key default true check (only_one),
  tokens double precision not null,
  taken_at timestamptz not null
);

create table newsletter_settings (
  only_one boolean primary key default true check (only_one),
  counts_opens boolean not null
);

-- When somebody last opened a letter or followed a link in one.
create table newsletter_readers (
  subscriber_id integer primary key references subscribers on delete cascade,
  read_at timestamptz not null
);

create index newsletter_readers_read on newsletter_readers (read_at);

-- Addresses that take no letters, as SHA-256: they stay known after the person was erased, so that no import brings them back.
create table suppressions (
  email_hash bytea primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  created_at timestamptz not null
);

-- Letters in a row that an address refused for the time being; the fifth makes it bounced.
alter table subscribers add column soft_bounces smallint not null default 0;
create index subscribers_state on subscribers (state, id);
create index subscribers_email_search on subscribers (email text_pattern_ops);
