-- The list of invites asks which of their emails may not have arrived, and the deletion of a person which emails went to them: both
-- read all emails.
create index single_emails_recipient on single_emails (recipient) where recipient is not null;
