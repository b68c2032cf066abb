-- Vaccines that were given. A visit of the schedule finds them by vaccine and dose: no table points here.
create table vaccination (
  space_id uuid not null,
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  name text not null check (char_length(name) <= 120),
  dose text check (dose in ('1', '2', '3', '4', '5', 'booster', 'yearly', 'extra')),
  batch text check (char_length(batch) <= 60),
  site text check (site in ('LEFT_THIGH', 'RIGHT_THIGH', 'LEFT_ARM', 'RIGHT_ARM', 'BUTTOCK', 'MOUTH', 'NOSE')),
  given_by text check (char_length(given_by) <= 120),
  signs jsonb not null,
  reaction text check (char_length(reaction) <= 500),
  reaction_at timestamptz,
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
create index vaccination_seq on vaccination (space_id, seq);
create index vaccination_list on vaccination (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;
