-- Entries of them. No foreign key to own_activity: an entry outlives its activity, and may arrive before it.
create table own_entry (
  space_id uuid not null,
  id uuid not null,
  baby_id uuid not null,
  activity_id uuid not null,
  name text not null check (char_length(name) <= 60),
  glyph text not null check (glyph in ('STAR', 'HEART', 'SUN', 'DROP', 'BATH', 'BOOK', 'MUSIC', 'TOOTH', 'LEAF', 'CAR', 'PAW', 'SMILE', 'TEAR', 'HAND', 'BALL', 'CUP')),
  colour text not null check (colour in ('INK', 'BLUE', 'YELLOW', 'BROWN', 'RED', 'GREEN')),
  "timestamp" timestamptz not null,
  lasts boolean not null,
  end_time timestamptz,
  time_zone text not null check (char_length(time_zone) <= 64),
  amount jsonb,
  choice text check (char_length(choice) <= 40),
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
create index own_entry_seq on own_entry (space_id, seq);
create index own_entry_list on own_entry (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;
