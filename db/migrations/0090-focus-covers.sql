-- Which point of its picture a cover keeps in view where it is cropped, in percent from the left and from the top.
alter table posts
  add column image_x smallint not null default 50 check (image_x between 0 and 100),
  add column image_y smallint not null default 50 check (image_y between 0 and 100);
