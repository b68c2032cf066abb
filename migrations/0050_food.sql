-- What a family says of foods. Meals name foods in their text: no table points here.
create table food (
  space_id uuid not null references space (id),
  id uuid not null,
  name text not null check (char_length(name) <= 100),
  allergens jsonb not null,
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
create index food_seq on food (space_id, seq);
