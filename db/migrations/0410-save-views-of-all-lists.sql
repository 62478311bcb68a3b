-- Members save views of all lists of the admin. The name of the table remains, because the previous release still writes to it.
alter table post_views
  add column list text not null default 'posts' check (length(list) between 1 and 40);

create unique index saved_views_name on post_views (member_id, list, lower(name));
drop index post_views_name;
