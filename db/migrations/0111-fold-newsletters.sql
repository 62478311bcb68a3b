-- What became of the email to each person is kept for a set time; what stays after that are the counts of the newsletter.
-- `folded_at`: since when the counts are all there is. `is_folding`: rows of single emails are still to be deleted.
alter table newsletters
  add column folded_at timestamptz,
  add column is_folding boolean not null default false;

create index newsletters_to_fold on newsletters (finished_at) where state in ('sent', 'cancelled') and folded_at is null;
create index newsletters_folding on newsletters (id) where is_folding;
