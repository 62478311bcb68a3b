-- What `npm run seed -- --demo` created, in the order of its creation, so that `--remove` deletes exactly these rows.
create table demo_rows (
  id integer generated always as identity primary key,
  table_name text not null,
  -- the columns of the primary key, and their values in an array of objects
  key_columns text[] not null,
  keys jsonb not null
);

-- What the demo added to counts that triggers maintain. is_new: the demo created the row.
create table demo_counts (
  table_name text not null,
  key jsonb not null,
  added integer not null,
  is_new boolean not null,
  primary key (table_name, key)
);
