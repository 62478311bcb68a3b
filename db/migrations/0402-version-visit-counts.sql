-- The version of the counted visits: each statement that changes them increases it, so that a process reads them again only after a change.
insert into counters (name, count) values ('visit-counts', 0) on conflict (name) do nothing;

create function count_visit_change() returns trigger language plpgsql as $$
begin
  update counters set count = count + 1 where name = 'visit-counts';
  return null;
end
$$;

create trigger visit_counts_changed after insert or update or delete or truncate on visit_counts
  for each statement execute function count_visit_change();
create trigger visit_combinations_changed after insert or update or delete or truncate on visit_combinations
  for each statement execute function count_visit_change();
