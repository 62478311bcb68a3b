-- A version of what the kept public pages show: it goes up with each transaction that changes a post or a newsletter
-- which everybody sees. A process that missed the notice of a change finds by it that its pages are old.
insert into counters (name, count) values ('pages', 0) on conflict (name) do nothing;

create function count_page_change() returns trigger language plpgsql as $$
begin
  update counters set count = count + 1 where name = 'pages';
  return null;
end
$$;

create function count_post_change() returns trigger language plpgsql as $$
declare
  is_shown boolean := false;
begin
  if tg_op <> 'INSERT' then
    select exists (select from old_rows where status = 'published' and deleted_at is null) into is_shown;
  end if;
  if tg_op <> 'DELETE' and not is_shown then
    select exists (select from new_rows where status = 'published' and deleted_at is null) into is_shown;
  end if;
  if is_shown then
    update counters set count = count + 1 where name = 'pages';
  end if;
  return null;
end
$$;

-- By their names they come after posts_counted_…: all transactions lock the counters in the same order.
create trigger posts_shown_in after insert on posts
  referencing new table as new_rows for each statement execute function count_post_change();
create trigger posts_shown_over after update on posts
  referencing old table as old_rows new table as new_rows for each statement execute function count_post_change();
create trigger posts_shown_out after delete on posts
  referencing old table as old_rows for each statement execute function count_post_change();

-- What sending writes to a newsletter costs nothing here: only these columns decide what the archive shows.
create trigger newsletters_shown_over after update of archived_at, in_archive on newsletters
  for each row when (old.archived_at is distinct from new.archived_at) execute function count_page_change();
create trigger newsletters_shown_out after delete on newsletters
  for each row when (old.archived_at is not null) execute function count_page_change();
