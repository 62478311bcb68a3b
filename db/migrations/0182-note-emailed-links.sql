-- Whether a link to a new password left by email: while such a one waits, another request sends no second email. Those that a
-- person hands over hold no email back.
alter table member_tokens add column is_emailed boolean not null default false;
