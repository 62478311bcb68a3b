-- Months of the archive for each language: a translation of a published English post is counted with the English post only.
alter table post_months add column language text not null default 'en';
alter table post_months alter column language drop default, drop constraint post_months_pkey, add primary key (language, month);

create or replace function count_post_months() returns trigger language plpgsql as $$
begin
  -- Sorted by language and month, so that two transactions lock the rows in the same order.
  if tg_op = 'INSERT' then
    insert into post_months as m (language, month, posts, changed_at)
      select listed_language, month_of(published_at), count(*), now() from new_rows
      where status = 'published' and deleted_at is null and listed_language is not null group by 1, 2 order by 1, 2
      on conflict (language, month) do update set posts = m.posts + excluded.posts, changed_at = excluded.changed_at;
  elsif tg_op = 'DELETE' then
    insert into post_months as m (language, month, posts, changed_at)
      select listed_language, month_of(published_at), -count(*), now() from old_rows
      where status = 'published' and deleted_at is null and listed_language is not null group by 1, 2 order by 1, 2
      on conflict (language, month) do update set posts = m.posts + excluded.posts, changed_at = excluded.changed_at;
  else
    insert into post_months as m (language, month, posts, changed_at)
      select language, month, sum(change), now() from (
        select o.listed_language as language, month_of(o.published_at) as month, -1 as change from old_rows o join new_rows n using (id)
        where o.status = 'published' and o.deleted_at is null and o.listed_language is not null
          and (n.status, n.deleted_at, n.published_at, n.updated_at, n.listed_language)
            is distinct from (o.status, o.deleted_at, o.published_at, o.updated_at, o.listed_language)
        union all
        select n.listed_language, month_of(n.published_at), 1 from old_rows o join new_rows n using (id)
        where n.status = 'published' and n.deleted_at is null and n.listed_language is not null
          and (n.status, n.deleted_at, n.published_at, n.updated_at, n.listed_language)
            is distinct from (o.status, o.deleted_at, o.published_at, o.updated_at, o.listed_language)
      ) as changes group by language, month order by 1, 2
      on conflict (language, month) do update set posts = m.posts + excluded.posts, changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;

delete from post_months;
insert into post_months (language, month, posts, changed_at)
  select listed_language, month_of(published_at), count(*), max(updated_at) from posts
  where status = 'published' and deleted_at is null and listed_language is not null group by 1, 2;

create index posts_in_lists on posts (published_at desc, id desc)
  where status = 'published' and deleted_at is null and listed_language is not null;
