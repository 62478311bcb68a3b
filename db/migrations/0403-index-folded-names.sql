-- Indexes that contain the folded text beside the column that it is made of: a search reads both from the index, so it neither folds
-- texts nor reads rows. Tags and authors are 10,000 at most, so a search of them reads the list in its order.
drop index tags_sorted, post_authors_sorted;
create index tags_sorted on tags ((fold_characters(name) collate "C"), lower(name)) include (id, name);
create index post_authors_sorted on post_authors ((fold_characters(name) collate "C"), id) include (name);
drop index if exists tags_folded, post_authors_folded;
create index catalogue_items_named on catalogue_items (kind, id, (fold_characters(name) collate "C")) include (name, published_at)
  where deleted_at is null;
create index newsletters_named on newsletters (id, (fold_characters(subject) collate "C")) include (subject) where template_name is null;
