-- When the readers of a day were counted: whom letters reached takes a second to count among a million deliveries, so
-- that figure is counted at most once an hour and says how old it is.
alter table newsletter_reader_days add column kept_at timestamptz not null default '-infinity';
alter table newsletter_reader_days alter column kept_at drop default;
