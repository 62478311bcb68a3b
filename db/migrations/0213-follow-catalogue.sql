-- What changed last of each item and pack that the public sees or has seen, in the order of commits: who knows all up to a
-- position asks for what stands behind it.
create table catalogue_changes (
  kind text not null check (kind in ('item', 'pack')),
  id integer not null,
  position bigint not null,
  -- false: it is not shown any more, since changed_at
  is_shown boolean not null,
  changed_at timestamptz not null,
  primary key (kind, id)
);

create unique index catalogue_changes_position on catalogue_changes (position);
create index catalogue_changes_gone on catalogue_changes (changed_at) where not is_shown;

-- One row: the lock of positions, and the last position of which it was forgotten that something had gone.
create table catalogue_sync (
  is_only boolean primary key default true check (is_only),
  swept bigint not null default 0
);
insert into catalogue_sync default values;

create sequence catalogue_positions as bigint;

insert into catalogue_changes (kind, id, position, is_shown, changed_at)
  select 'item', id, nextval('catalogue_positions'), true, updated_at
  from (select id, updated_at from catalogue_items where deleted_at is null and published_at is not null order by id) as items;

-- Gives an item or a pack the next position. A transaction takes the lock once and has it until its commit is seen, so that who
-- sees a position sees every smaller one: a sequence alone would lose a commit that another one overtakes. It runs at the commit,
-- where nothing else is waited for any more, and counts the version of the kept answers up (0140).
create function note_catalogue_change(changed_kind text, changed_id integer) returns void language plpgsql as $$
declare
  locked_at text := coalesce(current_setting('catalogue.locked_at', true), '');
  is_now_shown boolean;
begin
  if locked_at = '' then
    perform from catalogue_sync for update;
    update counters set count = count + 1 where name = 'pages';
    locked_at := nextval('catalogue_positions')::text;
    perform set_config('catalogue.locked_at', locked_at, true);
  end if;
  if changed_kind = 'item' then
    is_now_shown := exists (
      select from catalogue_items where id = changed_id and deleted_at is null and published_at is not null
    );
  else
    is_now_shown := exists (
      select from catalogue_packs where id = changed_id and deleted_at is null and published_at is not null
    );
  end if;
  if is_now_shown then
    insert into catalogue_changes as c (kind, id, position, is_shown, changed_at)
      values (changed_kind, changed_id, nextval('catalogue_positions'), true, now())
      on conflict (kind, id) do update
        set position = excluded.position, is_shown = true, changed_at = excluded.changed_at
        where c.position < locked_at::bigint or not c.is_shown;
  else
    update catalogue_changes set position = nextval('catalogue_positions'), is_shown = false, changed_at = now()
      where kind = changed_kind and id = changed_id and is_shown;
  end if;
end
$$;

-- An item that comes, goes or gets another picture changes the packs that it stands in.
create function note_item_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_catalogue_change('item', new.id);
    return null;
  end if;
  perform note_catalogue_change('item', old.id);
  if tg_op = 'DELETE' then
    return null;
  end if;
  if (old.deleted_at is null) <> (new.deleted_at is null) or (old.published_at is null) <> (new.published_at is null)
    or old.image_media <> new.image_media then
    perform note_catalogue_change('pack', pack_id) from (
      select pack_id from catalogue_pack_items where item_id = new.id order by pack_id
    ) as packs;
  end if;
  return null;
end
$$;

create function note_pack_change() returns trigger language plpgsql as $$
begin
  perform note_catalogue_change('pack', coalesce(new.id, old.id));
  return null;
end
$$;

-- What the public neither saw nor sees changes nothing for it.
create constraint trigger catalogue_items_followed_in after insert on catalogue_items deferrable initially deferred
  for each row when (new.deleted_at is null and new.published_at is not null) execute function note_item_change();
create constraint trigger catalogue_items_followed_over after update on catalogue_items deferrable initially deferred
  for each row when (
    old.deleted_at is null and old.published_at is not null or new.deleted_at is null and new.published_at is not null
  ) execute function note_item_change();
create constraint trigger catalogue_items_followed_out after delete on catalogue_items deferrable initially deferred
  for each row when (old.deleted_at is null and old.published_at is not null) execute function note_item_change();

create constraint trigger catalogue_packs_followed_in after insert on catalogue_packs deferrable initially deferred
  for each row when (new.deleted_at is null and new.published_at is not null) execute function note_pack_change();
create constraint trigger catalogue_packs_followed_over after update on catalogue_packs deferrable initially deferred
  for each row when (
    old.deleted_at is null and old.published_at is not null or new.deleted_at is null and new.published_at is not null
  ) execute function note_pack_change();
create constraint trigger catalogue_packs_followed_out after delete on catalogue_packs deferrable initially deferred
  for each row when (old.deleted_at is null and old.published_at is not null) execute function note_pack_change();
