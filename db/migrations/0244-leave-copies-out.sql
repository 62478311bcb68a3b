-- A post that says that its text stood elsewhere first is named by no sitemap: a search engine is sent there.
create or replace function part_posts() returns trigger language plpgsql as $$
begin
  -- Sorted by part, so that two writers lock the parts in the same order.
  if tg_op = 'INSERT' then
    insert into sitemap_parts as s (noun, part, addresses, changed_at)
      select 'posts', id / 2000, count(*), now() from new_rows
      where status = 'published' and deleted_at is null and canonical_url = '' group by 2 order by 2
      on conflict (noun, part) do update set addresses = s.addresses + excluded.addresses, changed_at = excluded.changed_at;
  elsif tg_op = 'DELETE' then
    insert into sitemap_parts as s (noun, part, addresses, changed_at)
      select 'posts', id / 2000, -count(*), now() from old_rows
      where status = 'published' and deleted_at is null and canonical_url = '' group by 2 order by 2
      on conflict (noun, part) do update set addresses = s.addresses + excluded.addresses, changed_at = excluded.changed_at;
  else
    insert into sitemap_parts as s (noun, part, addresses, changed_at)
      select 'posts', id / 2000, sum(is_named::integer - was_named::integer), now() from (
        select n.id, o.status = 'published' and o.deleted_at is null and o.canonical_url = '' as was_named,
          n.status = 'published' and n.deleted_at is null and n.canonical_url = '' as is_named,
          o.slug <> n.slug or o.updated_at <> n.updated_at as is_written
        from old_rows o join new_rows n using (id)
      ) as changes
      where was_named <> is_named or is_named and is_written group by 2 order by 2
      on conflict (noun, part) do update set addresses = s.addresses + excluded.addresses, changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;

update sitemap_parts as s set addresses = s.addresses - copies.posts, changed_at = now()
from (
  select id / 2000 as part, count(*) as posts from posts
  where status = 'published' and deleted_at is null and canonical_url <> '' group by 1
) as copies
where s.noun = 'posts' and s.part = copies.part;
