-- A tag that was merged into another comes back as one that was deleted does; the other one then leaves the posts that it got by
-- that, and stands again where it stood on those that it had before.
alter table deleted_tags
  -- null: it was deleted and not merged
  add column merged_into integer,
  -- those of its posts that had the other tag before, and the position of that on each
  add column shared_post_ids integer[] not null default '{}',
  add column shared_positions integer[] not null default '{}';
