-- The list of members by name, with the folded text of their search: a search reads only this index, in the order of the list.
drop index members_by_name;
create index members_by_name on members ((fold_characters(coalesce(name, '')) collate "C"), id,
  (fold_characters(coalesce(name, '') || ' ' || email) collate "C")) include (name, email);
drop index if exists members_folded;
