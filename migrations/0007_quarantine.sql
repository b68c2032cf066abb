-- Changes that a device sent after its person was removed from the team: a PARENT decides. 30 days.
create table quarantine (
  space_id uuid not null references space (id),
  user_id uuid not null,
  -- Of the change without its number, which another copy of the same change may not share.
  digest text not null,
  device_id text not null,
  n bigint not null,
  op text not null,
  kept_at timestamptz not null,
  primary key (space_id, user_id, digest)
);
