-- What the owner says of each text in a language: words in place of those that came with the product (null: none), and who speaks the
-- language and approved which English and which words, as digests: where either changed since, it is to be read anew.
create table translations (
  language text not null check (length(language) between 2 and 8),
  path text not null check (length(path) between 1 and 200),
  text text check (length(text) <= 100000),
  approved_digest text check (length(approved_digest) = 43),
  approved_by integer references members on delete set null,
  approved_at timestamptz,
  changed_by integer references members on delete set null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (language, path)
);
