-- Times in which a baby was ill. What was logged belongs to one by its time: no table points here.
create table illness (
  space_id uuid not null,
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  well_at timestamptz,
  name text check (char_length(name) <= 120),
  notes text check (char_length(notes) <= 2000),
  seq bigint not null,
  row_at text not null,
  clocks jsonb,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, baby_id) references baby (space_id, id)
);
create index illness_seq on illness (space_id, seq);
create index illness_list on illness (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;
