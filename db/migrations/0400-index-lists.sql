-- The orders of three lists: the newest sessions, the posts deleted last, and all posts without those in the trash.
create index sessions_newest on sessions (created_at desc, id desc);
create index posts_deleted_last on posts (deleted_at desc, id desc) where deleted_at is not null;
drop index posts_deleted;
create index posts_listed on posts (id) where deleted_at is null;
