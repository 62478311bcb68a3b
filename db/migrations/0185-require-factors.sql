-- Who must have a second factor; no row: nobody must.
create table factor_requirement (
  id boolean primary key default true check (id),
  -- since when, in milliseconds since 1970, by the key of a role; "*" is everybody: {"ADMIN": 1795496400000}
  since jsonb not null check (jsonb_typeof(since) = 'object'),
  -- days after that, after joining and after a change of role, in which members may do without
  grace_days smallint not null check (grace_days between 0 and 90)
);

-- When the member got the present role by a change of it; null: they joined with it.
alter table members add column role_changed_at timestamptz;
