-- Packs: items of the catalogue under one name, in an order; an item may stand in several.
create table catalogue_packs (
  id integer generated always as identity primary key,
  -- what may stand in it
  kind text not null check (kind in ('filter', 'sticker', 'memoji', 'mixed')),
  name text not null,
  description text not null,
  -- the item whose picture stands for the pack; null: its first one
  cover_item_id integer references catalogue_items on delete set null,
  -- the order of packs, counted from 1; two may share a position for a moment, then the older one is first
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- null: staff alone see it
  published_at timestamptz,
  -- set: taken away, can be restored until the sweep
  deleted_at timestamptz
);

create index catalogue_packs_shown on catalogue_packs (position, id) where deleted_at is null;
create index catalogue_packs_deleted on catalogue_packs (deleted_at) where deleted_at is not null;
create index catalogue_packs_cover on catalogue_packs (cover_item_id);

create table catalogue_pack_items (
  pack_id integer not null references catalogue_packs on delete cascade,
  item_id integer not null references catalogue_items on delete cascade,
  position integer not null,
  primary key (pack_id, item_id)
);

create index catalogue_pack_items_of on catalogue_pack_items (item_id);
