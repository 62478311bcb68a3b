-- Whether opens and clicks of this person may be counted.
alter table subscribers add column is_counted boolean not null default true;

-- A private link to one's preferences, and the confirmation of another address, which stands in `email` until then.
alter table subscriber_tokens add column email text;
alter table subscriber_tokens drop constraint subscriber_tokens_purpose_check;
alter table subscriber_tokens add constraint subscriber_tokens_purpose_check
  check (purpose in ('confirm', 'unsubscribe', 'preferences', 'address'));
