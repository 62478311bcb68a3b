-- `preheader`: the line that lists of mail programs show behind the subject; empty: the first words of the text.
-- `reply_to`: where answers went when it was sent off; null: to the sender.
alter table newsletters
  add column preheader text not null default '' check (length(preheader) <= 150),
  add column reply_to text;

-- `postal_address` stands in the foot of each newsletter, lines and all.
alter table newsletter_settings
  alter column counts_opens set default true,
  add column reply_to text,
  add column postal_address text not null default '' check (length(postal_address) <= 300);
