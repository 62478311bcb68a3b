-- Which language of the site people read when they signed up or wrote (BCP 47), so that emails speak it; null where nobody knows: English.
alter table subscribers add column language text check (length(language) between 2 and 8);
alter table messages add column language text check (length(language) between 2 and 8);
