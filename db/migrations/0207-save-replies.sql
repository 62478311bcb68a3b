-- Answers that staff give again and again, kept by a name; `{name}` and the like are filled in where one is used.
create table saved_replies (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  body text not null check (char_length(body) <= 5000),
  -- counts the changes: of two who change it at once the second one hears of the first
  version integer not null default 1,
  created_by integer references members on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- deleted, and to be restored for a while
  deleted_at timestamptz,
  -- names the press that made it: sent twice, it is one
  create_key text
);

create unique index saved_replies_key on saved_replies (created_by, create_key);
