-- Where a session was opened: the client's address and what its browser calls itself, for the list of devices.
alter table sessions add column client text not null default '';
alter table sessions add column user_agent text not null default '';

-- When a member was last there, whatever became of the session; null: never.
alter table members add column last_active_at timestamptz;

create function count_members() returns trigger language plpgsql as $$
begin
  insert into counters as c (name, count)
    select 'members', sum(change) from (
      select 1 as change from new_rows
    ) as changes having sum(change) <> 0
    on conflict (name) do update set count = c.count + excluded.count;
  return null;
end
$$;

create function uncount_members() returns trigger language plpgsql as $$
begin
  update counters set count = count - (select count(*) from old_rows) where name = 'members';
  return null;
end
$$;

insert into counters (name, count) select 'members', count(*) from members
  on conflict (name) do update set count = excluded.count;

create trigger members_counted_in after insert on members
  referencing new table as new_rows for each statement execute function count_members();
create trigger members_counted_out after delete on members
  referencing old table as old_rows for each statement execute function uncount_members();
