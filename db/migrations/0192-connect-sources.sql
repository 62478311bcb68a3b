-- Sources of figures: by what each is read, and how that went. A row comes with the first reading or with stored credentials,
-- and goes when neither the form nor the environment has any; days that were read stay in source_days.
create table connectors (
  source text primary key,
  -- what its form was given, sealed by the site's secret; null: the environment has it
  credentials bytea,
  connected_at timestamptz,
  connected_by integer references members on delete set null,
  -- a keyed hash of what the last try was made with: other credentials are tried at once
  tried_with bytea,
  -- all that the source has was read with them; later readings look back a few days
  is_whole boolean not null default false,
  -- the reading under way, and when it counts as lost
  reading_id uuid,
  reading_until timestamptz,
  -- answers that came in it, or in the last one
  answers integer not null default 0,
  next_at timestamptz not null,
  -- the last reading that succeeded
  read_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  -- the last one that did not, also when it is mended
  fault_at timestamptz,
  fault_kind text,
  fault_said text,
  -- when members were told of a failure
  told_at timestamptz
);
