-- Kinds of entries that a family made for itself.
create table own_activity (
  space_id uuid not null references space (id),
  id uuid not null,
  name text not null check (char_length(name) <= 60),
  glyph text not null check (glyph in ('STAR', 'HEART', 'SUN', 'DROP', 'BATH', 'BOOK', 'MUSIC', 'TOOTH', 'LEAF', 'CAR', 'PAW', 'SMILE', 'TEAR', 'HAND', 'BALL', 'CUP')),
  colour text not null check (colour in ('INK', 'BLUE', 'YELLOW', 'BROWN', 'RED', 'GREEN')),
  lasts boolean not null,
  unit text check (char_length(unit) <= 20),
  choices jsonb not null,
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
create index own_activity_seq on own_activity (space_id, seq);
