-- When the member last proved on this session who they are; null: not since the column is there.
alter table sessions add column confirmed_at timestamptz;
