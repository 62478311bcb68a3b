-- 0231 landed after 0235 and lists the kinds of media without videos: a database that got 0235 first would reject a video.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('post-image', 'catalogue-image', 'catalogue-upload', 'newsletter-image', 'message-file', 'site-import',
    'video'));
