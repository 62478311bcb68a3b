-- Active readers as they were at the end of each day (UTC): newsletter_readers knows the last time of each person
-- alone, so what they were 30 days ago cannot be counted later. `counted_by`: by opens and clicks, or, where those are
-- not counted, by the letters that arrived; the two are never compared.
create table newsletter_reader_days (
  day date primary key,
  readers integer not null,
  counted_by text not null check (counted_by in ('opens', 'reached'))
);

-- The list is ordered by the day that it shows.
create index newsletters_dated on newsletters ((coalesce(started_at, send_at, created_at)), id);
