-- What was seen of an ill baby at one moment.
create table symptom (
  space_id uuid not null,
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  signs jsonb not null,
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
create index symptom_seq on symptom (space_id, seq);
create index symptom_list on symptom (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;
