-- A database that was set back to a copy says so: the last number that copy had, and when it was put in place.
-- Devices then send again what they have above it, and may do so only with stamps from before that moment.
alter table space add column restored_seq bigint;
alter table space add column restored_at timestamptz;

-- Deleted rows whose values are gone for good; the row itself stays for devices that were away, and goes much later.
create table emptied (
  space_id uuid not null references space (id),
  entity text not null,
  row_id uuid not null,
  emptied_at timestamptz not null,
  primary key (space_id, entity, row_id)
);
