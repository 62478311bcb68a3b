-- Members who put the list of first steps away.
create table first_steps_hidden (
  member_id integer primary key references members on delete cascade,
  hidden_at timestamptz not null
);

-- Checks of other servers whose last result was good. value: what was checked, such as the sender address. A later
-- check of the same kind replaces the row, or deletes it after an error.
create table passed_checks (
  kind text primary key check (kind in ('mail', 'domain')),
  value text not null check (length(value) <= 2000),
  passed_at timestamptz not null
);
