-- The posts of one author in the other orders of the staff's list; posts_by_signer has the first.
create index posts_by_signer_and_change on posts (signed_by, updated_at desc, id desc) where deleted_at is null;
create index posts_by_signer_and_title on posts (signed_by, lower(title), id) where deleted_at is null;
-- How many of them have a status.
create index posts_by_signer_and_status on posts (signed_by, status) where deleted_at is null;

-- The latest posts that show an upload, of however many.
create index post_media_latest on post_media (media_id, post_id desc);
drop index post_media_by_media;
