-- What visitors find posts by beside their order: the month, words, and tags. All of it is kept in the transaction that changes
-- a post, by whatever way: pages read it and never make it from the posts.

-- The calendar month of Lagos, whose clocks never change.
create function month_of(moment timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', moment at time zone 'Africa/Lagos')::date
$$;

-- How many posts the public sees of each month, and when the list of these changed last.
create table post_months (
  month date primary key,
  posts integer not null,
  changed_at timestamptz not null
) with (fillfactor = 50);

create function count_post_months() returns trigger language plpgsql as $$
begin
  -- Sorted by month, so that two writers lock the months in the same order.
  if tg_op = 'INSERT' then
    insert into post_months as m (month, posts, changed_at)
      select month_of(published_at), count(*), now() from new_rows
      where status = 'published' and deleted_at is null group by 1 order by 1
      on conflict (month) do update set posts = m.posts + excluded.posts, changed_at = excluded.changed_at;
  elsif tg_op = 'DELETE' then
    insert into post_months as m (month, posts, changed_at)
      select month_of(published_at), -count(*), now() from old_rows
      where status = 'published' and deleted_at is null group by 1 order by 1
      on conflict (month) do update set posts = m.posts + excluded.posts, changed_at = excluded.changed_at;
  else
    insert into post_months as m (month, posts, changed_at)
      select month, sum(change), now() from (
        select month_of(o.published_at) as month, -1 as change from old_rows o join new_rows n using (id)
        where o.status = 'published' and o.deleted_at is null
          and (n.status, n.deleted_at, n.published_at, n.updated_at)
            is distinct from (o.status, o.deleted_at, o.published_at, o.updated_at)
        union all
        select month_of(n.published_at), 1 from old_rows o join new_rows n using (id)
        where n.status = 'published' and n.deleted_at is null
          and (n.status, n.deleted_at, n.published_at, n.updated_at)
            is distinct from (o.status, o.deleted_at, o.published_at, o.updated_at)
      ) as changes group by month order by 1
      on conflict (month) do update set posts = m.posts + excluded.posts, changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;

-- By their names they come after posts_counted_… and posts_sitemap_…: all transactions lock in one order.
create trigger posts_within_month_in after insert on posts
  referencing new table as new_rows for each statement execute function count_post_months();
create trigger posts_within_month_over after update on posts
  referencing old table as old_rows new table as new_rows for each statement execute function count_post_months();
create trigger posts_within_month_out after delete on posts
  referencing old table as old_rows for each statement execute function count_post_months();

insert into post_months (month, posts, changed_at)
  select month_of(published_at), count(*), max(updated_at) from posts
  where status = 'published' and deleted_at is null group by 1;

-- The words of what the public sees, apart from the posts: a search reads no body. Marks above and below letters are left out,
-- as people type what their keys have. A text is looked at to its first 100,000 characters: PostgreSQL holds 1 MB of words.
create table post_texts (
  post_id integer primary key references posts on delete cascade,
  shown_at timestamptz not null,
  texts tsvector not null
);

create index post_texts_newest on post_texts (shown_at desc, post_id desc);
create index post_texts_held on post_texts using gin (texts);

create function post_words(title text, excerpt text, body text, format text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(regexp_replace(normalize(
    title || ' ' || excerpt || ' ' || case format
      when 'html' then regexp_replace(left(body, 100000), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi')
      -- A line of markup ends with a backslash and an n.
      else replace(left(body, 100000), '\n', ' ') end,
    NFKD), '[\u0300-\u036f]+', '', 'g'), '[!-/:-@[-`{-~]+', ' ', 'g'))
$$;

create function keep_post_texts() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.deleted_at is null then
    insert into post_texts (post_id, shown_at, texts)
      values (new.id, new.published_at, post_words(new.title, new.excerpt, new.body, new.format))
      on conflict (post_id) do update set shown_at = excluded.shown_at, texts = excluded.texts;
  else
    delete from post_texts where post_id = new.id;
  end if;
  return null;
end
$$;

create trigger posts_worded_in after insert on posts
  for each row when (new.status = 'published' and new.deleted_at is null) execute function keep_post_texts();
create trigger posts_worded_over after update on posts
  for each row when ((old.status = 'published' or new.status = 'published') and
    (old.title, old.excerpt, old.body, old.format, old.status, old.deleted_at, old.published_at) is distinct from
    (new.title, new.excerpt, new.body, new.format, new.status, new.deleted_at, new.published_at))
  execute function keep_post_texts();

insert into post_texts (post_id, shown_at, texts)
  select id, published_at, post_words(title, excerpt, body, format) from posts
  where status = 'published' and deleted_at is null;

-- When a tagged post was published, while the public sees it: the list of a tag is one walk along an index.
alter table post_tags add column shown_at timestamptz;

create function show_post_tag() returns trigger language plpgsql as $$
begin
  new.shown_at := (select published_at from posts
    where id = new.post_id and status = 'published' and deleted_at is null);
  return new;
end
$$;
create trigger post_tags_shown before insert on post_tags for each row execute function show_post_tag();

create function show_post_tags() returns trigger language plpgsql as $$
begin
  update post_tags set shown_at =
    case when new.status = 'published' and new.deleted_at is null then new.published_at end
    where post_id = new.id;
  return null;
end
$$;
create trigger posts_with_tags_over after update on posts
  for each row when ((old.status, old.deleted_at, old.published_at) is distinct from
    (new.status, new.deleted_at, new.published_at))
  execute function show_post_tags();

update post_tags set shown_at = posts.published_at from posts
  where posts.id = post_tags.post_id and posts.status = 'published' and posts.deleted_at is null;

create index post_tags_newest on post_tags (tag_id, shown_at desc, post_id desc) where shown_at is not null;
