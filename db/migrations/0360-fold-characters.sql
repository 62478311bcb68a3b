-- One folding of text for every search, sort order and key: the SQL twin of foldCharacters (domain/lookup/limits.ts). It asks neither
-- LC_CTYPE nor a collation, so it gives the same on every database. What remains of the letters of our six languages is ASCII, so
-- trigrams index them under LC_CTYPE C too.
create function fold_characters(input text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(input collate "C");
begin
  -- Each step is taken only by a text that needs it: 11 us for 150 characters of ASCII, 40 us with tone marks, 180 us with all steps.
  if octet_length(input) <> char_length(input) then
    plain := lower(regexp_replace(normalize(replace(input, '´', ''), NFKD),
      '[''`\u00ad\u02b0-\u036f\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032-\u2037\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
      '', 'g') collate "C");
    if octet_length(plain) <> char_length(plain) then
      if plain ~ '[ɓƁɗƊƙƘƴƳŋŊıłŁøØđĐςßẞæÆœŒ]' then
        plain := translate(plain, 'ɓƁɗƊƙƘƴƳŋŊıłŁøØđĐςẞÆŒ', 'bbddkkyynnillooddσßæœ');
        plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
      end if;
      -- The capitals of other alphabets, which lower() changes under some locales alone.
      if plain ~ '[\u00d0\u00de\u0126-\u024e\u0370-\u052f\u1efa-\u1efe\u2107\u2132\u2183]' then
        plain := translate(plain,
          'ÐÞĦŦƂƄƆƇƉƋƎƏƐƑƓƔƖƗƜƝƟƢƤƦƧƩƬƮƱƲƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮỺỼỾℲↃ',
          'ðþħŧƃƅɔƈɖƌǝəɛƒɠɣɩɨɯɲɵƣƥʀƨʃƭʈʊʋƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯỻỽỿⅎↄ');
      end if;
    end if;
  elsif plain ~ '[''`]' then
    plain := translate(plain, '''`', '');
  end if;
  if plain ~ '[\u0001-\u001e"$\u002d\u007f-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f]|  ' then
    plain := regexp_replace(plain, '[\u0001-\u001e\u0020"$\u002d\u007f-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f]+', ' ', 'g');
  end if;
  return btrim(plain);
end
$$;

-- The pattern of a search in folded text: its wild cards are ordinary characters.
create function folded_pattern(wanted text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(fold_characters(wanted), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The words of a post as the blog search finds them (domain/listing/search.ts). A word with an apostrophe is found by its parts and as
-- one word: "n'ulo" by "ulo", "ma'aikata" by "maaikata". No parser of PostgreSQL is asked: what is a letter to it depends on LC_CTYPE.
create or replace function post_words(title text, excerpt text, body text, format text) returns tsvector
language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct left(word, 500))), '')
  from (
    select title || ' ' || excerpt || ' ' || case format
      when 'html' then regexp_replace(left(body, 100000), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi')
      -- A line of markup ends with a backslash and an n.
      else replace(left(body, 100000), '\n', ' ') end as plain
  ) as post,
  unnest(array[
    fold_characters(plain),
    case when plain ~ '[''`´\u02b0-\u02ff\u2018-\u201b\u2032\u2035\ua78b\ua78c]' then
      fold_characters(regexp_replace(plain, '[''`´\u02b0-\u02ff\u2018-\u201b\u2032\u2035\ua78b\ua78c]+', ' ', 'g')) end
  ]) as form,
  regexp_split_to_table(form, '[\u0001-/:-`{-\u00bf\u2000-\u2bff\u3000-\u303f\ufe30-\ufe6f\uff00-\uff0f]+') as word
  where word <> ''
$$;

-- The words of all posts, as a migration and each restore make them.
create function rebuild_search_words() returns void language sql as $$
  update post_texts set texts = post_words(title, excerpt, body, format) from posts where id = post_id
$$;
select rebuild_search_words();

-- What a search of the library looks into, folded.
create or replace function words_of_images(ids text[]) returns table (id text, words text) language sql stable as $$
  select media.id, fold_characters(concat_ws(e'\x1f', name, alt,
    (select string_agg(title, e'\x1f') from (
      select post_id from post_media where media_id = media.id order by post_id desc limit 50
    ) as latest join posts on posts.id = latest.post_id),
    (select string_agg(subject, e'\x1f') from (
      select newsletter_id from newsletter_media where media_id = media.id order by newsletter_id desc limit 50
    ) as latest join newsletters on newsletters.id = latest.newsletter_id)))
  from media where media.id = any(ids) and kind in ('post-image', 'newsletter-image', 'video')
$$;

create or replace function word_image() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into image_words (media_id, words) values (new.id, fold_characters(concat_ws(e'\x1f', new.name, new.alt)));
  else
    perform write_image_words(array[new.id]);
  end if;
  return null;
end
$$;

update image_words set words = said.words from words_of_images(array(select media_id from image_words)) as said
  where media_id = said.id and image_words.words <> said.words;

-- Trigrams of folded text, as in 0042, 0151, 0155 and 0209. The indexes of lower case go: no search reads them any more.
drop index if exists posts_texts, posts_words, newsletters_subjects, catalogue_items_names, members_words, messages_words,
  message_replies_words, message_emails_words, message_notes_words, audit_entries_words, audit_entries_target;
create index audit_entries_target_folded on audit_entries (fold_characters(target) text_pattern_ops);
do $$
begin
  create index posts_texts_folded on posts
    using gin (fold_characters(title || e'\x1f' || author_name || e'\x1f' || preview) gin_trgm_ops)
    with (fastupdate = off) where deleted_at is null;
  create index posts_titles_folded on posts using gin (fold_characters(title) gin_trgm_ops) with (fastupdate = off);
  create index newsletters_subjects_folded on newsletters using gin (fold_characters(subject) gin_trgm_ops) with (fastupdate = off);
  create index catalogue_items_names_folded on catalogue_items using gin (fold_characters(name) gin_trgm_ops) with (fastupdate = off);
  create index tags_folded on tags using gin (fold_characters(name) gin_trgm_ops) with (fastupdate = off);
  create index post_authors_folded on post_authors using gin (fold_characters(name) gin_trgm_ops) with (fastupdate = off);
  create index members_folded on members using gin (fold_characters(coalesce(name, '') || ' ' || email) gin_trgm_ops)
    with (fastupdate = off);
  create index messages_folded on messages using gin (fold_characters(email || ' ' || phone || ' ' || body) gin_trgm_ops)
    with (fastupdate = off);
  create index message_replies_folded on message_replies using gin (fold_characters(body) gin_trgm_ops) with (fastupdate = off);
  create index message_emails_folded on message_emails
    using gin (fold_characters(sender || ' ' || sender_name || ' ' || subject || ' ' || body) gin_trgm_ops) with (fastupdate = off);
  create index message_notes_folded on message_notes using gin (fold_characters(body) gin_trgm_ops) with (fastupdate = off);
  create index audit_entries_folded on audit_entries using gin (fold_characters(target) gin_trgm_ops);
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
