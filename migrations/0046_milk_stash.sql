-- Pumped milk that a family keeps, and what was taken from it. No foreign keys between them: what was taken may arrive
-- before its portion, and outlives it.
create table milk_portion (
  space_id uuid not null references space (id),
  id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  amount jsonb not null,
  place text not null check (place in ('ROOM', 'FRIDGE', 'FREEZER', 'THAWED')),
  placed_at timestamptz,
  pumping_id uuid,
  notes text check (char_length(notes) <= 2000),
  seq bigint not null,
  row_at text not null,
  clocks jsonb,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index milk_portion_seq on milk_portion (space_id, seq);
create index milk_portion_list on milk_portion (space_id, "timestamp" desc, id desc) where deleted_at is null;

create table milk_take (
  space_id uuid not null references space (id),
  id uuid not null,
  portion_id uuid not null,
  reason text not null check (reason in ('FED', 'DISCARDED')),
  feeding_id uuid,
  "timestamp" timestamptz not null,
  amount jsonb not null,
  seq bigint not null,
  row_at text not null,
  clocks jsonb,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index milk_take_seq on milk_take (space_id, seq);
create index milk_take_list on milk_take (space_id, "timestamp" desc, id desc) where deleted_at is null;

-- How long a family keeps milk at each place: one row, whose id is the id of its space.
create table milk_rules (
  space_id uuid not null references space (id),
  id uuid not null,
  room_hours integer not null,
  fridge_days integer not null,
  freezer_months integer not null,
  thawed_hours integer not null,
  seq bigint not null,
  row_at text not null,
  clocks jsonb,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index milk_rules_seq on milk_rules (space_id, seq);
