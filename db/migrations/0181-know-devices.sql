-- Devices that a member signed in on before: told apart by keyed hashes (HMAC by the site's secret), so that nothing of a
-- browser or a network can be read out of them. Two keys a device: what the browser calls itself by, and its network with its kind.
create table member_devices (
  member_id integer not null references members on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  last_seen_at timestamptz not null,
  -- when its owner was told of it by email; null: not at all
  told_at timestamptz,
  primary key (member_id, key_hash)
);

create index member_devices_last_seen on member_devices (last_seen_at);
