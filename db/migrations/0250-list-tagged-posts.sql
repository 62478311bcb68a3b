-- The staff's list of the posts of a tag, in each of its orders: what a list is ordered and narrowed by stands beside the tag, so that
-- a page is one walk along an index of the tag, whatever else narrows it. Kept in the transaction that changes a post or its tags; what
-- is in the trash is left out.
-- Nobody who reads waits for this migration. Who writes posts or tags waits until the rows are there, as they come in under the locks
-- of the triggers (share row exclusive on posts and post_tags).
create table tagged_posts (
  tag_id integer not null,
  post_id integer not null,
  status text not null,
  signed_by integer,
  -- when it came out, will come out or was begun
  dated_at timestamptz not null,
  updated_at timestamptz not null,
  -- in small letters, as lists order it
  title text not null
);

create function list_tagged_post() returns trigger language plpgsql as $$
begin
  -- Held, so that a change of the post under way is not missed: it would find no row yet.
  insert into tagged_posts (tag_id, post_id, status, signed_by, dated_at, updated_at, title)
    select new.tag_id, id, status, signed_by, coalesce(publish_at, published_at, created_at), updated_at, lower(title)
    from posts where id = new.post_id and deleted_at is null for share
    on conflict (tag_id, post_id) do nothing;
  return null;
end
$$;
create trigger post_tags_listed_in after insert on post_tags for each row execute function list_tagged_post();

create function list_tagged_posts() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from tagged_posts using post_tags
      where post_tags.post_id = new.id and tagged_posts.tag_id = post_tags.tag_id and tagged_posts.post_id = new.id;
  else
    insert into tagged_posts as listed (tag_id, post_id, status, signed_by, dated_at, updated_at, title)
      select tag_id, new.id, new.status, new.signed_by, coalesce(new.publish_at, new.published_at, new.created_at),
        new.updated_at, lower(new.title)
      from post_tags where post_id = new.id
      on conflict (tag_id, post_id) do update set status = excluded.status, signed_by = excluded.signed_by,
        dated_at = excluded.dated_at, updated_at = excluded.updated_at, title = excluded.title;
  end if;
  return null;
end
$$;
-- By its name it comes after posts_with_tags_over: who changes a post locks its tags before these rows.
create trigger posts_with_tags_over_listed after update on posts
  for each row when ((old.status, old.signed_by, old.deleted_at, old.publish_at, old.published_at, old.updated_at, old.title)
    is distinct from (new.status, new.signed_by, new.deleted_at, new.publish_at, new.published_at, new.updated_at, new.title))
  execute function list_tagged_posts();

insert into tagged_posts (tag_id, post_id, status, signed_by, dated_at, updated_at, title)
  select tag_id, id, status, signed_by, coalesce(publish_at, published_at, created_at), posts.updated_at, lower(title)
  from post_tags join posts on posts.id = post_id where deleted_at is null;

alter table tagged_posts
  add primary key (tag_id, post_id) include (status, signed_by, dated_at),
  add foreign key (post_id, tag_id) references post_tags on delete cascade;
create index tagged_posts_by_change on tagged_posts (tag_id, updated_at desc, post_id desc)
  include (status, signed_by, dated_at);
create index tagged_posts_by_title on tagged_posts (tag_id, title, post_id) include (status, signed_by, dated_at);
analyze tagged_posts;
