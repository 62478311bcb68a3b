-- What a search of the library looks into, in one place: an image's file name and description, and the titles and subjects of the
-- latest 50 texts of each kind that show it (a divider may stand in 50,000 posts). In small letters. Kept in the transaction that
-- changes any of it.
-- Nobody who reads waits for this migration; who writes posts, newsletters or images waits until the rows are there (share row
-- exclusive on posts, newsletters, media, post_media and newsletter_media).
create table image_words (
  media_id text not null,
  words text not null
);

create function words_of_images(ids text[]) returns table (id text, words text) language sql stable as $$
  select media.id, lower(concat_ws(e'\n', name, alt,
    (select string_agg(title, e'\n') from (
      select post_id from post_media where media_id = media.id order by post_id desc limit 50
    ) as latest join posts on posts.id = latest.post_id),
    (select string_agg(subject, e'\n') from (
      select newsletter_id from newsletter_media where media_id = media.id order by newsletter_id desc limit 50
    ) as latest join newsletters on newsletters.id = latest.newsletter_id)))
  from media where media.id = any(ids) and kind in ('post-image', 'newsletter-image', 'video')
$$;

create function write_image_words(ids text[]) returns void language plpgsql as $$
begin
  -- Held in one order, and read by the next statement: what another transaction said meanwhile is seen.
  perform from image_words where media_id = any(ids) order by media_id for update;
  update image_words set words = said.words from words_of_images(ids) as said
    where media_id = said.id and image_words.words <> said.words;
end
$$;

create function word_image() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into image_words (media_id, words) values (new.id, lower(concat_ws(e'\n', new.name, new.alt)));
  else
    perform write_image_words(array[new.id]);
  end if;
  return null;
end
$$;
create trigger media_worded_in after insert on media
  for each row when (new.kind in ('post-image', 'newsletter-image', 'video')) execute function word_image();
create trigger media_worded_over after update on media
  for each row when (new.kind in ('post-image', 'newsletter-image', 'video') and (old.name, old.alt) is distinct from (new.name, new.alt))
  execute function word_image();

create function word_shown_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_image_words(array(select distinct media_id from new_rows));
  else
    perform write_image_words(array(select distinct media_id from old_rows));
  end if;
  return null;
end
$$;
create trigger post_media_worded_in after insert on post_media
  referencing new table as new_rows for each statement execute function word_shown_images();
create trigger post_media_worded_out after delete on post_media
  referencing old table as old_rows for each statement execute function word_shown_images();
create trigger newsletter_media_worded_in after insert on newsletter_media
  referencing new table as new_rows for each statement execute function word_shown_images();
create trigger newsletter_media_worded_out after delete on newsletter_media
  referencing old table as old_rows for each statement execute function word_shown_images();

create function word_images_of_post() returns trigger language plpgsql as $$
begin
  perform write_image_words(array(select media_id from post_media where post_id = new.id));
  return null;
end
$$;
create trigger posts_worded_images_over after update on posts
  for each row when (old.title is distinct from new.title) execute function word_images_of_post();

create function word_images_of_newsletter() returns trigger language plpgsql as $$
begin
  perform write_image_words(array(select media_id from newsletter_media where newsletter_id = new.id));
  return null;
end
$$;
create trigger newsletters_worded_images_over after update on newsletters
  for each row when (old.subject is distinct from new.subject) execute function word_images_of_newsletter();

insert into image_words (media_id, words)
  select id, words from words_of_images(array(select id from media));

alter table image_words add primary key (media_id), add foreign key (media_id) references media on delete cascade;

-- Trigrams, as in 0230.
do $$
begin
  create index image_words_held on image_words using gin (words gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  null;
end
$$;
analyze image_words;
