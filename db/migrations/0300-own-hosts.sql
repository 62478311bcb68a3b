-- Hosts under which this site was reached and whose links in stored bodies became paths; `localhost` is any name of the machine.
create table own_hosts (
  host text primary key,
  repaired_at timestamptz not null
);
