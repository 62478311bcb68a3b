-- What stores and web analytics tell of the app, by source, metric and day: read again for 14 days, because they correct
-- themselves. A day is the source's own: each counts in its own time zone.
create table source_days (
  source text not null,
  metric text not null check (metric in ('activeUsers', 'newUsers', 'installs', 'downloads')),
  day date not null,
  count bigint not null check (count >= 0),
  read_at timestamptz not null,
  primary key (source, metric, day)
);
