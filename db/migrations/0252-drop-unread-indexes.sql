-- What 0250 and 0251 made needless. Their tables are held for a moment.
drop index if exists media_words;
drop index post_tags_listed;
