-- How the columns of a list are read (an `ImportPlan` of domain/subscribers/schema.ts; null: the addresses alone), subscribers
-- about whom it filled something in, people whom it keeps away, and values that were left out.
alter table subscriber_imports
  add column plan jsonb,
  add column changed integer not null default 0,
  add column away integer not null default 0,
  add column refused_values integer not null default 0;

-- A line may have several values that were left out. Reports are swept after a week.
alter table subscriber_import_refusals add column nr integer not null default 0;
alter table subscriber_import_refusals drop constraint subscriber_import_refusals_pkey;
alter table subscriber_import_refusals add primary key (import_id, line, nr);
