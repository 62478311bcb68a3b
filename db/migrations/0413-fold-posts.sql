-- The folded title, author and preview of a post in a small table, as in 0412: a search reads neither the posts with their bodies nor
-- folds texts again. A search of titles reads the same indexes and compares the part before the first separator.
create table folded_posts (
  post_id integer not null,
  folded text not null
);

create function fold_post() returns trigger language plpgsql as $$
begin
  insert into folded_posts (post_id, folded)
    values (new.id, fold_characters(new.title || e'\x1f' || new.author_name || e'\x1f' || new.preview))
    on conflict (post_id) do update set folded = excluded.folded where folded_posts.folded <> excluded.folded;
  return null;
end
$$;

insert into folded_posts (post_id, folded)
  select id, fold_characters(title || e'\x1f' || author_name || e'\x1f' || preview) from posts;
alter table folded_posts add primary key (post_id), add foreign key (post_id) references posts on delete cascade;

create trigger posts_folded after insert or update of title, author_name, preview on posts
  for each row execute function fold_post();

drop index if exists posts_texts_folded, posts_texts_words, posts_titles_folded, posts_titles_words;
create index folded_posts_words on folded_posts using gin (split_words(folded)) with (fastupdate = off);
do $$
begin
  create index folded_posts_text on folded_posts using gin (folded gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
analyze folded_posts;
