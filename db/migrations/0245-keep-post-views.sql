-- Views of the staff's list of posts that a member keeps by a name: what the list is searched, narrowed and ordered by, as its
-- address says it.
create table post_views (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index post_views_name on post_views (member_id, lower(name));
