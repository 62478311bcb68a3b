-- A site that moves in: its archive is kept until all of it is in, so that a process that dies loses nothing, and what became of each
-- item is noted in the transaction that stores it. No page shows the archive; its media row keeps the file.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('post-image', 'catalogue-image', 'catalogue-upload', 'newsletter-image', 'message-file', 'site-import'));

create table site_imports (
  id integer generated always as identity primary key,
  file_name text not null check (length(file_name) <= 200),
  size_bytes integer not null,
  -- gone with the end of the import
  media_id text references media on delete set null,
  format text not null check (format in ('ghost', 'wordpress', 'markdown', 'substack', 'own', 'list')),
  -- looked through, waiting for a member, being brought in; ended in one of three ways
  state text not null check (state in ('reading', 'ready', 'running', 'done', 'cancelled', 'failed')),
  -- what of an export of ours comes in beside posts, as the role of whoever brings it allows
  parts text[] not null,
  people text not null check (people in ('added', 'left')),
  remote text not null check (remote in ('fetched', 'linked')),
  -- what the file has of people: lists of addresses, and subscribers as they were
  lists integer not null,
  has_people boolean not null,
  -- by kind of item: how many came in, were here, were left out, came with a warning, and how far it is
  progress jsonb not null,
  -- the same as the file was looked through
  planned jsonb,
  -- why it failed: a key of content/messages.ts, and its values
  fault text,
  fault_values jsonb,
  -- in a row without an item
  attempts integer not null default 0,
  -- who asked, as the audit log will name them
  actor_id integer references members on delete set null,
  actor_email text,
  client text,
  user_agent text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- the process that is at it, and when it last said so
  runner uuid,
  seen_at timestamptz
);

create index site_imports_working on site_imports (id) where state in ('reading', 'running');
create index site_imports_media on site_imports (media_id) where media_id is not null;

-- What happened to each item of a file, or would happen. Of people only those are noted who stay out or come in changed.
create table site_import_items (
  import_id integer not null references site_imports on delete cascade,
  kind text not null,
  -- the place among items of its kind
  nr integer not null,
  key text not null,
  title text not null,
  -- where it stood before
  address text,
  outcome text not null check (outcome in ('added', 'known', 'left')),
  left_reason text,
  post_id integer references posts on delete set null,
  notes jsonb not null,
  is_warned boolean not null,
  primary key (import_id, kind, nr)
);

create index site_import_items_outcomes on site_import_items (import_id, outcome, kind, nr);
create index site_import_items_warned on site_import_items (import_id, kind, nr) where is_warned;
create index site_import_items_posts on site_import_items (post_id) where post_id is not null;

-- Whoever deletes an import lets go of its file: the sweep of uploads that nothing claims takes it.
create function let_go_of_site_import() returns trigger language plpgsql as $$
begin
  update media set claimed_at = null where id = old.media_id;
  return null;
end
$$;

create trigger site_imports_gone after delete on site_imports for each row execute function let_go_of_site_import();
