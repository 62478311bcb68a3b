-- Posts from before authors had pages: whoever wrote them signs them, under the public name that they have, or else under the
-- one by which the team knows them, as with a first post. Posts of members without a name, or of nobody who is known, stay as they are.
insert into post_authors (member_id, name, about, created_at, updated_at)
  select id, btrim(left(name, 100)), '', now(), now() from members
  where btrim(name) <> '' and exists (select from posts where author_id = members.id and signed_by is null)
  on conflict (member_id) do nothing;

update posts set signed_by = author.id, author_name = author.name
  from post_authors as author
  where author.member_id = posts.author_id and posts.signed_by is null;
