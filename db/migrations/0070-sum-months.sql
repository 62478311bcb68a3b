-- A year of pages and sources by name is twelve months of sums and not 65,000 rows of days. The hourly roll-up writes
-- them from daily_figures, which stay what is true: a month is read from here once the month after it is summed too.
create table monthly_figures (
  -- the first day
  month date not null,
  kind text not null,
  name text not null,
  count integer not null,
  primary key (kind, month, name)
);

insert into monthly_figures
  select date_trunc('month', day)::date, kind, name, sum(count) from daily_figures
  where kind in ('page', 'source', 'store', 'event') and day < date_trunc('month', now() at time zone 'UTC')
  group by 1, 2, 3;
