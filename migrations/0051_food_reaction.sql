-- Reactions after eating. No foreign key to feeding_session: a reaction outlives its meals, and may arrive before them.
create table food_reaction (
  space_id uuid not null,
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  signs jsonb not null,
  food text check (char_length(food) <= 500),
  meal_ids jsonb not null,
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
create index food_reaction_seq on food_reaction (space_id, seq);
create index food_reaction_list on food_reaction (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;
