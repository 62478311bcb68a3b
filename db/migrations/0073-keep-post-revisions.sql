-- What is written anew of a post that the public sees, or soon will: it waits for its button here, not in one browser.
alter table posts add column revision jsonb;
