-- The sitemap in parts: each names the posts, or the archived newsletters, of 2,000 ids (domain/sitemap/limits.ts). How many
-- it names and when that changed last, kept in the transaction that changes them: the list of parts is read and never made
-- from the rows, and a change makes one part anew.
create table sitemap_parts (
  noun text not null check (noun in ('posts', 'newsletters')),
  part integer not null,
  addresses integer not null,
  changed_at timestamptz not null,
  primary key (noun, part)
) with (fillfactor = 50);

create function part_posts() returns trigger language plpgsql as $$
begin
  -- Sorted by part, so that two writers lock the parts in the same order.
  if tg_op = 'INSERT' then
    insert into sitemap_parts as s (noun, part, addresses, changed_at)
      select 'posts', id / 2000, count(*), now() from new_rows
      where status = 'published' and deleted_at is null group by 2 order by 2
      on conflict (noun, part) do update set addresses = s.addresses + excluded.addresses, changed_at = excluded.changed_at;
  elsif tg_op = 'DELETE' then
    insert into sitemap_parts as s (noun, part, addresses, changed_at)
      select 'posts', id / 2000, -count(*), now() from old_rows
      where status = 'published' and deleted_at is null group by 2 order by 2
      on conflict (noun, part) do update set addresses = s.addresses + excluded.addresses, changed_at = excluded.changed_at;
  else
    insert into sitemap_parts as s (noun, part, addresses, changed_at)
      select 'posts', id / 2000, sum(is_named::integer - was_named::integer), now() from (
        select n.id, o.status = 'published' and o.deleted_at is null as was_named,
          n.status = 'published' and n.deleted_at is null as is_named,
          o.slug <> n.slug or o.updated_at <> n.updated_at as is_written
        from old_rows o join new_rows n using (id)
      ) as changes
      where was_named <> is_named or is_named and is_written group by 2 order by 2
      on conflict (noun, part) do update set addresses = s.addresses + excluded.addresses, changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;

-- By their names they come after posts_counted_… and posts_shown_…: all transactions lock the counters first.
create trigger posts_sitemap_in after insert on posts
  referencing new table as new_rows for each statement execute function part_posts();
create trigger posts_sitemap_over after update on posts
  referencing old table as old_rows new table as new_rows for each statement execute function part_posts();
create trigger posts_sitemap_out after delete on posts
  referencing old table as old_rows for each statement execute function part_posts();

create function part_newsletter() returns trigger language plpgsql as $$
declare
  own_id integer := case when tg_op = 'DELETE' then old.id else new.id end;
  change integer := case when tg_op = 'DELETE' then -1 when new.archived_at is null then -1 else 1 end;
begin
  insert into sitemap_parts as s (noun, part, addresses, changed_at)
    values ('newsletters', own_id / 2000, change, now())
    on conflict (noun, part) do update set addresses = s.addresses + excluded.addresses, changed_at = excluded.changed_at;
  return null;
end
$$;

create trigger newsletters_sitemap_in after insert on newsletters
  for each row when (new.archived_at is not null) execute function part_newsletter();
-- What sending writes to a newsletter costs nothing here.
create trigger newsletters_sitemap_over after update of archived_at on newsletters
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function part_newsletter();
create trigger newsletters_sitemap_out after delete on newsletters
  for each row when (old.archived_at is not null) execute function part_newsletter();

insert into sitemap_parts (noun, part, addresses, changed_at)
  select 'posts', id / 2000, count(*), max(updated_at) from posts
  where status = 'published' and deleted_at is null group by 2;
insert into sitemap_parts (noun, part, addresses, changed_at)
  select 'newsletters', id / 2000, count(*), max(archived_at) from newsletters
  where archived_at is not null group by 2;
