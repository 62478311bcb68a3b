-- What a mail server last said when it did not take a connection: shared by all processes, one row a server. A trouble
-- that is over stays, with its end; `told_at` is when members were told of it.
create table mail_troubles (
  server text primary key,
  kind text not null
    check (kind in ('dns', 'connect', 'timeout', 'greeting', 'noTls', 'certificate', 'tls', 'login')),
  answer text not null,
  began_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz
);

-- Which kinds there are, domain/notification/limits.ts alone says: no row comes from elsewhere.
alter table notifications drop constraint if exists notifications_kind_check;
