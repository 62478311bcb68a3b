-- What the mobile app offers: filters, stickers and memoji (specification, section 3), under ids of one series.
create table catalogue_items (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('filter', 'sticker', 'memoji')),
  name text not null,
  description text not null,
  -- in hundredths, as a price must not be rounded
  amount_cents integer not null check (amount_cents >= 0),
  image_media text not null unique references media,
  upload_media text not null unique references media,
  -- number of images and category: stickers and memoji alone
  items integer check (items between 1 and 500),
  category text check (category in ('animate', 'non-animate')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- set: taken away, can be brought back until the sweep
  deleted_at timestamptz,
  check ((kind = 'filter') = (items is null) and (items is null) = (category is null))
);

-- The list of a kind, newest first.
create index catalogue_items_shown on catalogue_items (kind, id desc) where deleted_at is null;
create index catalogue_items_deleted on catalogue_items (deleted_at) where deleted_at is not null;

-- What was found in each upload: checked before the form is sent (for the one who sent it), and again at every edit.
create table catalogue_checks (
  media_id text primary key references media on delete cascade,
  -- null once the member is gone
  member_id integer references members on delete set null,
  examination jsonb not null
);

-- Totals of the lists, as in 0003.
create function count_catalogue_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counters as c (name, count)
      select 'catalogue.' || kind, count(*) from new_rows where deleted_at is null group by kind order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into counters as c (name, count)
      select 'catalogue.' || kind, -count(*) from old_rows where deleted_at is null group by kind order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  else
    insert into counters as c (name, count)
      select 'catalogue.' || kind, sum(change) from (
        select kind, -1 as change from old_rows where deleted_at is null
        union all select kind, 1 from new_rows where deleted_at is null
      ) as changes group by kind having sum(change) <> 0 order by 1
      on conflict (name) do update set count = c.count + excluded.count;
  end if;
  return null;
end
$$;

create trigger catalogue_items_counted_in after insert on catalogue_items
  referencing new table as new_rows for each statement execute function count_catalogue_items();
create trigger catalogue_items_counted_over after update on catalogue_items
  referencing old table as old_rows new table as new_rows for each statement execute function count_catalogue_items();
create trigger catalogue_items_counted_out after delete on catalogue_items
  referencing old table as old_rows for each statement execute function count_catalogue_items();
