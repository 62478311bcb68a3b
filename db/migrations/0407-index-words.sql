-- The words in which a search finds typing errors. A search lists all words with one wrong letter, so it reads a few hundred entries of
-- an index, whatever the language of the texts and the locale of the database. NOTE: as in 0406, the function calls only functions of
-- pg_catalog. A longer word would not fit into an index, and no search with a typing error finds a shorter one.
create function split_words(folded text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(word) from regexp_split_to_table(folded, '[^a-z0-9]+') as word where length(word) between 4 and 18
$$;

create index posts_texts_words on posts
  using gin (split_words(fold_characters(title || e'\x1f' || author_name || e'\x1f' || preview)))
  with (fastupdate = off) where deleted_at is null;
create index posts_titles_words on posts using gin (split_words(fold_characters(title))) with (fastupdate = off);
create index newsletters_subjects_words on newsletters using gin (split_words(fold_characters(subject))) with (fastupdate = off);
create index catalogue_items_names_words on catalogue_items using gin (split_words(fold_characters(name))) with (fastupdate = off);
create index subscribers_words on subscribers
  using gin (split_words(fold_characters(join_subscriber_texts(email, name, tags, fields)))) with (fastupdate = off);
create index messages_words on messages using gin (split_words(fold_characters(email || ' ' || phone || ' ' || body)))
  with (fastupdate = off);
create index message_replies_words on message_replies using gin (split_words(fold_characters(body))) with (fastupdate = off);
create index message_emails_words on message_emails
  using gin (split_words(fold_characters(sender || ' ' || sender_name || ' ' || subject || ' ' || body))) with (fastupdate = off);
create index message_notes_words on message_notes using gin (split_words(fold_characters(body))) with (fastupdate = off);
create index message_tags_words on message_tags using gin (split_words(fold_characters(tag))) with (fastupdate = off);
create index image_words_words on image_words using gin (split_words(words)) with (fastupdate = off);
create index audit_entries_words on audit_entries using gin (split_words(fold_characters(target)));
