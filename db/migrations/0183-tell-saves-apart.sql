-- What the save that made a post said (SHA-256): the same key with other words is no repetition of it. Null for posts
-- from before, whose keys are believed.
alter table posts add column create_digest bytea;
