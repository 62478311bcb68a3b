-- What stood in a post: each version that the public saw, and one for each hour of drafting and author.
create table post_history (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  kind text not null check (kind in ('draft', 'published')),
  title text not null,
  body text not null,
  format text not null check (format in ('markup', 'html')),
  image_id text,
  image_x smallint not null,
  image_y smallint not null,
  -- as in posts: where the sizes of the pictures are, which stay for as long as an entry shows them
  pictures jsonb not null,
  author_id integer references members on delete set null,
  author_name text not null,
  -- a draft is saved over and over: its first save and its last
  began_at timestamptz not null,
  saved_at timestamptz not null
);

create index post_history_of on post_history (post_id, id desc);
create index post_history_drafts on post_history (saved_at) where kind = 'draft';
create index post_history_author on post_history (author_id);

-- The name of who saved last, so that two who write at once know of each other.
alter table posts add column saved_by text;
alter table newsletters add column saved_by integer references members on delete set null;

-- Forms that have a post or a newsletter open, each said anew every few seconds.
create table open_forms (
  kind text not null check (kind in ('post', 'newsletter')),
  item_id integer not null,
  -- a name that the browser gave the form
  form text not null,
  member_id integer not null references members on delete cascade,
  seen_at timestamptz not null,
  primary key (kind, item_id, form, member_id)
);

create index open_forms_seen on open_forms (seen_at);
create index open_forms_member on open_forms (member_id);
