-- Which links of the email the reader followed, and how often any of them, by whatever program: past a limit nothing
-- more is counted.
alter table deliveries
  add column clicked_links smallint[],
  add column follows smallint not null default 0;

-- Clicks on each link: people, how often they followed it, and how often programs that say so did. Lanes as in
-- newsletter_counts. Kept when single emails are folded.
create table newsletter_link_counts (
  newsletter_id integer not null references newsletters on delete cascade,
  -- place in newsletters.links; of links to the same address the first
  link smallint not null,
  lane smallint not null,
  people integer not null,
  clicks integer not null,
  programs integer not null,
  primary key (newsletter_id, link, lane)
) with (fillfactor = 50);

-- How many people first opened or clicked in each hour since the newsletter began, and what programs did; the last hour
-- holds all that came later.
create table newsletter_hours (
  newsletter_id integer not null references newsletters on delete cascade,
  hour smallint not null,
  name text not null,
  lane smallint not null,
  count integer not null,
  primary key (newsletter_id, hour, name, lane)
) with (fillfactor = 50);

-- Why the email of an invite came back, or was refused, in the mail server's own words.
alter table invites add column mail_answer text;

-- Suppressed addresses are known by a key of the site's secret; a job keys those of before, whose `email_hash` is a plain
-- SHA-256 until then. A release that runs beside this one goes on with hashes, and the job keys them too.
alter table suppressions add column is_keyed boolean not null default false;
create index suppressions_unkeyed on suppressions (email_hash) where not is_keyed;
