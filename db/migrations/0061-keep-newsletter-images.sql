-- Covers of newsletters are uploads like the others.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('post-image', 'catalogue-image', 'catalogue-upload', 'newsletter-image'));
