-- The public archive. `in_archive`: staff want it shown once it was sent; what was sent or scheduled before there was an
-- archive stays out of it. `archived_at`: since when it is shown.
alter table newsletters
  add column in_archive boolean not null default false,
  add column archived_at timestamptz;
alter table newsletters alter column in_archive set default true;
update newsletters set in_archive = true where state = 'draft';

create index newsletters_archived on newsletters (started_at desc, id desc) where archived_at is not null;
create index newsletters_to_archive on newsletters (id) where in_archive and archived_at is null and state = 'sent';
