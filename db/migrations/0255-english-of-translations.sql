-- For which English a text was written or approved, as a digest: once the English has changed, the text is not shown until
-- somebody has looked at it.
alter table translations add column english_digest text check (length(english_digest) = 43);
