-- Texts are public after publication: a draft is the next text, and '' restores the text of the product. The rows of English
-- contain the texts of the owner. same_meaning: digests of former English texts whose translations are still valid.
alter table translations
  add column draft text check (length(draft) <= 100000),
  add column same_meaning text[] not null default '{}';

-- The published texts. text: null is the text of the product.
create table translation_versions (
  language text not null,
  path text not null,
  version integer not null,
  text text,
  published_at timestamptz not null,
  published_by integer references members on delete set null,
  primary key (language, path, version)
);

-- A preview link shows unpublished settings or unpublished texts.
alter table site_settings_previews
  alter column settings drop not null,
  add column texts jsonb check (jsonb_typeof(texts) = 'object');
