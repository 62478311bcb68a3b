-- A newsletter that mail servers refuse pauses by itself: why, the server's own words, and how many emails it refused.
-- `brake_key` names what staff agree to by resuming (null: nothing, it brakes again); `brake_waived` what they agreed to.
alter table newsletters
  add column brake_reason text check (brake_reason in ('same-answer', 'share')),
  add column brake_answer text,
  add column brake_refused integer,
  add column brake_key text,
  add column brake_waived text[] not null default '{}';

-- The newsletter whose bounce it was, so that the suppressions of one mistake can be undone together.
alter table suppressions add column newsletter_id integer;

-- Which kinds there are, domain/newsletters/limits.ts says alone: no row comes from elsewhere.
alter table newsletter_events drop constraint newsletter_events_kind_check;
