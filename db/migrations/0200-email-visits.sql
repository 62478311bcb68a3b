-- Which members get the visits of the week by email, since when, and the last week (its Monday) that they were sent one of.
create table visit_emails (
  member_id integer primary key references members (id) on delete cascade,
  since timestamptz not null,
  last_week date check (extract(isodow from last_week) = 1)
);
