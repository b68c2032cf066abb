-- Feeds, temperatures, medicines, pumped milk and notes. A value with its unit is one jsonb field: as entered, and in
-- the unit in which it is compared.
create table feeding_session (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz,
  time_zone text not null check (char_length(time_zone) <= 64),
  feed_type text not null check (feed_type in ('BOTTLE', 'BREAST_LEFT', 'BREAST_RIGHT', 'BREAST_BOTH', 'SOLID_FOOD')),
  amount jsonb,
  milk text check (milk in ('BREAST_MILK', 'FORMULA', 'MIXED', 'OTHER')),
  food text check (char_length(food) <= 500),
  reaction text check (reaction in ('LOVED', 'LIKED', 'NEUTRAL', 'DISLIKED')),
  notes text check (char_length(notes) <= 2000),
  separate boolean not null,
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
create index feeding_session_seq on feeding_session (space_id, seq);
create index feeding_session_list on feeding_session (space_id, baby_id, start_time desc, id desc) where deleted_at is null;

-- feeding_id is no foreign key: a segment may arrive before its feed, and must not be refused for it.
create table feeding_segment (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  feeding_id uuid not null,
  side text not null check (side in ('LEFT', 'RIGHT')),
  start_time timestamptz not null,
  end_time timestamptz,
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
create index feeding_segment_seq on feeding_segment (space_id, seq);
create index feeding_segment_list on feeding_segment (space_id, baby_id, start_time desc, id desc) where deleted_at is null;

create table temperature (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  reading jsonb not null,
  place text check (place in ('RECTAL', 'ARMPIT', 'EAR', 'FOREHEAD', 'MOUTH')),
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
create index temperature_seq on temperature (space_id, seq);
create index temperature_list on temperature (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;

create table medicine (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  name text not null check (char_length(name) <= 120),
  kind text not null check (kind in ('MEDICINE', 'SUPPLEMENT')),
  dose jsonb,
  interval_minutes integer,
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
create index medicine_seq on medicine (space_id, seq);
create index medicine_list on medicine (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;

create table pumping (
  space_id uuid not null references space (id),
  id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz,
  time_zone text not null check (char_length(time_zone) <= 64),
  "left" jsonb,
  "right" jsonb,
  total jsonb,
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
create index pumping_seq on pumping (space_id, seq);
create index pumping_list on pumping (space_id, start_time desc, id desc) where deleted_at is null;

create table note (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  text text not null check (char_length(text) <= 2000),
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
create index note_seq on note (space_id, seq);
create index note_list on note (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;
