-- Addresses that search engines are to be told of (IndexNow): each once, however often it changed meanwhile.
create table changed_addresses (
  path text primary key,
  -- when it is told next; a sending moves it on while it is under way
  due_at timestamptz not null,
  attempts integer not null default 0
);

create index changed_addresses_due on changed_addresses (due_at);
