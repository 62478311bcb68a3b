-- Whom a newsletter goes to: null is everybody, else an `AudienceChoice` of domain/audience/schema.ts; and what the topics
-- and segments were when it was sent off (a `FrozenAudience`), so that later changes of a segment change nothing of it.
alter table newsletters add column audience jsonb, add column frozen_audience jsonb;
