-- The form of the newsletter page shows public topics, and whether there are any leads there from every other page: a
-- process that missed the notice of a change finds by the version that its pages are old (0140).
create trigger topics_shown_in after insert on topics
  for each row when (new.is_public) execute function count_page_change();
create trigger topics_shown_over after update of name, description, is_public on topics
  for each row when (old.is_public or new.is_public) execute function count_page_change();
create trigger topics_shown_out after delete on topics
  for each row when (old.is_public) execute function count_page_change();
