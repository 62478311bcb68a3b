-- The search looks into answers, emails and notes too. Trigrams, as in 0042, without a list of pending entries, as in 0151.
do $$
begin
  create index message_replies_words on message_replies using gin (lower(body) gin_trgm_ops) with (fastupdate = off);
  create index message_emails_words on message_emails
    using gin (lower(sender || ' ' || sender_name || ' ' || subject || ' ' || body) gin_trgm_ops) with (fastupdate = off);
  create index message_notes_words on message_notes using gin (lower(body) gin_trgm_ops) with (fastupdate = off);
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search reads rows instead of an index';
end
$$;
