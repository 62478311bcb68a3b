-- What stood in an item or a pack: one row for each change, with what the change made of it.
create table catalogue_versions (
  id integer generated always as identity primary key,
  item_id integer references catalogue_items on delete cascade,
  pack_id integer references catalogue_packs on delete cascade,
  -- the version of the item or pack that it was
  number integer not null,
  -- names of the fields that the change touched; none: how it began
  changed text[] not null,
  content jsonb not null,
  is_published boolean not null,
  -- files of an item, which stay for as long as a version shows them
  image_media text references media,
  upload_media text references media,
  author_id integer references members on delete set null,
  -- the address of who changed it, whose name may change or go; null: nobody knows
  author_email text,
  saved_at timestamptz not null,
  check ((item_id is null) <> (pack_id is null)),
  check ((item_id is null) = (image_media is null) and (item_id is null) = (upload_media is null))
);

create index catalogue_versions_of_item on catalogue_versions (item_id, id desc) where item_id is not null;
create index catalogue_versions_of_pack on catalogue_versions (pack_id, id desc) where pack_id is not null;
create index catalogue_versions_image on catalogue_versions (image_media);
create index catalogue_versions_upload on catalogue_versions (upload_media);
create index catalogue_versions_author on catalogue_versions (author_id);
