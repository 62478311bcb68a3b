-- The settings of the public site. The row with the highest version is published; the other rows are its history.
create table site_settings (
  version integer primary key check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  saved_at timestamptz not null,
  saved_by integer references members (id) on delete set null
);

-- Links that show the public pages with unpublished settings. Only the hash of a token is stored.
create table site_settings_previews (
  token_hash bytea primary key,
  settings jsonb not null,
  expires_at timestamptz not null
);

-- All cached pages show the settings.
create trigger site_settings_shown after insert on site_settings
  for each statement execute function count_page_change();
