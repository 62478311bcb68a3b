-- Blog posts of every state.
create table posts (
  id integer generated always as identity primary key,
  title text not null,
  -- the readable part of the address, made from the title
  slug text not null,
  status text not null check (status in ('draft', 'scheduled', 'published')),
  -- grows by one with each change, so that two people who edit at once cannot overwrite each other unseen
  version integer not null default 1,
  -- null: the member has left the team, or the post is a sample
  author_id integer references members on delete set null,
  -- the name as it stood when the post was written; it stays when the member leaves or is renamed
  author_name text not null,
  -- line markup as written, or cleaned HTML
  body text not null,
  format text not null check (format in ('markup', 'html')),
  -- made from the body by the writer, so that lists never read a body
  preview text not null,
  reading_minutes integer not null,
  -- address of the author's picture; null: the cover is drawn from the id
  image text,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when a scheduled post is due
  publish_at timestamptz,
  -- first publication; kept when a post is taken down, as cursors of readers may name it
  published_at timestamptz,
  -- a deleted post stays until it is swept, so that deleting can be undone
  deleted_at timestamptz,
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or published_at is not null)
);

-- The order of every public list: any page of it is one walk along this index.
create index posts_published on posts (published_at desc, id desc) where status = 'published' and deleted_at is null;
create index posts_due on posts (publish_at) where status = 'scheduled' and deleted_at is null;
create index posts_author on posts (author_id);
-- Adding the samples twice adds them once.
create unique index posts_sample on posts (slug) where is_sample;

-- How many posts stand in each state, the deleted ones left out; kept like the subscribers' counters.
create function count_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counters as c (name, count)
      select 'posts.' || status, count(*) from new_rows where deleted_at is null group by status order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into counters as c (name, count)
      select 'posts.' || status, -count(*) from old_rows where deleted_at is null group by status order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  else
    insert into counters as c (name, count)
      select 'posts.' || status, sum(change) from (
        select status, -1 as change from old_rows where deleted_at is null
        union all select status, 1 from new_rows where deleted_at is null
      ) as changes group by status having sum(change) <> 0 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger posts_counted_in after insert on posts
  referencing new table as new_rows for each statement execute function count_posts();
create trigger posts_counted_over after update on posts
  referencing old table as old_rows new table as new_rows for each statement execute function count_posts();
create trigger posts_counted_out after delete on posts
  referencing old table as old_rows for each statement execute function count_posts();
