-- Logos and portraits of the site settings. All versions and previews of the settings refer to them by id.
create table site_images (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('logo', 'portrait')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- a PNG of a logo, a WebP of a portrait
  bytes bytea not null check (octet_length(bytes) <= 2000000),
  -- only of a logo: a PNG for emails, and a small WebP that pages contain
  email bytea,
  inlined bytea,
  created_at timestamptz not null,
  check ((kind = 'logo') = (email is not null and inlined is not null))
);
