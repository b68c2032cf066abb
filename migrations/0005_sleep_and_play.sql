-- Sessions with a start and an end; a walk is a play session of type WALKING.
create table sleep_session (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  start_time timestamptz not null,
  -- Null while it runs. Two valid edits may merge into an end before the start: no check here.
  end_time timestamptz,
  time_zone text not null check (char_length(time_zone) <= 64),
  sleep_type text not null check (sleep_type in ('NIGHT_SLEEP', 'AFTERNOON_NAP')),
  location text check (location in ('CRIB', 'BED', 'STROLLER', 'CAR', 'ARMS', 'OTHER')),
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
create index sleep_session_seq on sleep_session (space_id, seq);
create index sleep_session_list on sleep_session (space_id, baby_id, start_time desc, id desc) where deleted_at is null;

create table play_session (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz,
  time_zone text not null check (char_length(time_zone) <= 64),
  activity_type text not null
    check (activity_type in
      ('FREE_PLAY', 'WALKING', 'TUMMY_TIME', 'READING', 'TOYS', 'OUTDOOR', 'BATH', 'MASSAGE')),
  mood integer not null,
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
create index play_session_seq on play_session (space_id, seq);
create index play_session_list on play_session (space_id, baby_id, start_time desc, id desc) where deleted_at is null;
