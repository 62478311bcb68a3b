-- Incidents and planned maintenance that the team writes for /status.
create table incidents (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null check (title <> '' and length(title) <= 160),
  impact text not null check (impact in ('none', 'minor', 'major', 'critical')),
  parts text[] not null default '{}',
  starts_at timestamptz not null,
  -- the planned end of maintenance; an incident ends with an update that resolves it
  ends_at timestamptz check (ends_at > starts_at),
  -- state and time of the newest update
  last_state text not null
    check (last_state in ('investigating', 'identified', 'monitoring', 'resolved', 'scheduled', 'in-progress', 'completed')),
  last_at timestamptz not null,
  -- null for drafts
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- can be restored for 30 days
  deleted_at timestamptz,
  check ((kind = 'maintenance') = (ends_at is not null))
);

create index incidents_newest on incidents (starts_at desc, id desc) where deleted_at is null;
create index incidents_deleted on incidents (deleted_at) where deleted_at is not null;

create table incident_updates (
  id integer generated always as identity primary key,
  incident_id integer not null references incidents (id) on delete cascade,
  state text not null
    check (state in ('investigating', 'identified', 'monitoring', 'resolved', 'scheduled', 'in-progress', 'completed')),
  body text not null check (body <> '' and length(body) <= 5000),
  at timestamptz not null,
  -- can be restored for 30 days
  deleted_at timestamptz
);

create index incident_updates_of on incident_updates (incident_id, at desc, id desc);
