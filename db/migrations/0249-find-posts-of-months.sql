-- The staff's list between two days, in each of its orders: of every month the next posts are read, and the first of these are
-- the page. One index by the date alone leads through all posts between the days, and one by the order through all others.
create index posts_of_month on posts
  (month_of(coalesce(publish_at, published_at, created_at)), id) where deleted_at is null;
create index posts_of_month_by_change on posts
  (month_of(coalesce(publish_at, published_at, created_at)), updated_at desc, id desc) where deleted_at is null;
create index posts_of_month_by_title on posts
  (month_of(coalesce(publish_at, published_at, created_at)), lower(title), id) where deleted_at is null;
