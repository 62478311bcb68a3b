-- Blocks of a text that are kept by a name and put into other posts and newsletters.
create table snippets (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- cleaned as the message of a newsletter is
  html text not null check (length(html) <= 50000),
  -- its own copies of the pictures that it shows; they go with it
  media text[] not null default '{}',
  created_by integer references members on delete set null,
  created_at timestamptz not null,
  -- names the press that made it: sent twice, it is one
  create_key text
);

create unique index snippets_create_key on snippets (created_by, create_key);
