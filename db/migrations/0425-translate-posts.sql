-- A post has a language. Posts of one group are translations of each other: at most one post for each language outside the trash.
alter table posts
  add column language text not null default 'en' check (language in ('en', 'ha', 'yo', 'ig', 'pcm', 'fr')),
  add column translation_group uuid,
  -- The language in whose lists the post is. Null if a published English post has this translation: lists show the translation in its place.
  add column listed_language text default 'en',
  -- The last change of words in the title or the body. A translation is older than its original if this time is earlier.
  add column text_changed_at timestamptz not null default now();

create unique index posts_translations on posts (translation_group, language)
  where translation_group is not null and deleted_at is null;

create function is_english_published(group_id uuid) returns boolean language sql stable as $$
  select exists (select from posts where translation_group = group_id and language = 'en' and status = 'published' and deleted_at is null)
$$;

create function set_listed_language() returns trigger language plpgsql as $$
begin
  new.listed_language := case
    when new.language <> 'en' and new.translation_group is not null and is_english_published(new.translation_group) then null
    else new.language end;
  return new;
end
$$;
create trigger posts_listed_language before insert or update of language, translation_group on posts
  for each row execute function set_listed_language();

-- Locks the translations of an English post before any trigger locks a counter, so that all transactions lock in one order.
create function lock_translations() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.language = 'en' and old.translation_group is not null then
    perform from posts where translation_group = old.translation_group and language <> 'en' order by id for update;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.language = 'en' and new.translation_group is not null then
    perform from posts where translation_group = new.translation_group and language <> 'en' order by id for update;
  end if;
  return new;
end
$$;
create trigger posts_lock_translations before insert or delete or update of status, deleted_at, language, translation_group on posts
  for each row execute function lock_translations();

create function list_translations() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct translation_group) into changed from new_rows where language = 'en' and translation_group is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct translation_group) into changed from old_rows where language = 'en' and translation_group is not null;
  else
    select array_agg(distinct translation_group) into changed from (
      select o.translation_group from old_rows o join new_rows n using (id)
      where o.language = 'en' and (o.status, o.deleted_at, o.language, o.translation_group)
        is distinct from (n.status, n.deleted_at, n.language, n.translation_group)
      union select n.translation_group from old_rows o join new_rows n using (id)
      where n.language = 'en' and (o.status, o.deleted_at, o.language, o.translation_group)
        is distinct from (n.status, n.deleted_at, n.language, n.translation_group)
    ) as groups where translation_group is not null;
  end if;
  if changed is not null then
    update posts set listed_language = case when is_english_published(translation_group) then null else language end
    where translation_group = any(changed) and language <> 'en'
      and listed_language is distinct from case when is_english_published(translation_group) then null else language end;
  end if;
  return null;
end
$$;
-- By their names they come after the triggers that count posts: the update below fires these triggers again.
create trigger posts_z_translations_in after insert on posts
  referencing new table as new_rows for each statement execute function list_translations();
create trigger posts_z_translations_over after update on posts
  referencing old table as old_rows new table as new_rows for each statement execute function list_translations();
create trigger posts_z_translations_out after delete on posts
  referencing old table as old_rows for each statement execute function list_translations();

create index posts_by_language on posts (language, id desc) where deleted_at is null;
