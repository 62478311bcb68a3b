-- What the mail server said of an answer or a forwarded message that it did not take, in its own words; null where it
-- took it at once, or was never reached.
alter table message_replies add column mail_answer text;
alter table messages add column mail_answer text;
-- It refuses to forward this message, for good.
alter table messages add column forward_refused_at timestamptz;
