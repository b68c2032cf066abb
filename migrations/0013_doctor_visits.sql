-- Appointments that a family made, standard visits that took place, and questions for the doctor. The standard visits
-- themselves are reference data of the app (docs/visit-schedules.md).
create table doctor_visit (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  title text not null check (char_length(title) <= 200),
  description text check (char_length(description) <= 2000),
  visit_type text not null check (
    visit_type in ('CHECKUP', 'VACCINATION', 'SICK_VISIT', 'FOLLOW_UP', 'SPECIALIST', 'EMERGENCY', 'CUSTOM')
  ),
  scheduled_date date not null,
  -- A time on the doctor's wall, HH:MM in that zone.
  scheduled_time text,
  time_zone text not null check (char_length(time_zone) <= 64),
  vaccines jsonb not null,
  screenings jsonb not null,
  measurements jsonb not null,
  completed_date date,
  notes text check (char_length(notes) <= 4000),
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
create index doctor_visit_seq on doctor_visit (space_id, seq);
create index doctor_visit_list on doctor_visit (space_id, baby_id, scheduled_date desc, id desc)
  where deleted_at is null;

-- Keyed by baby, schedule and visit through its id (UUIDv5).
create table visit_completion (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  schedule_id text not null,
  visit_key text not null,
  completed_date date not null,
  -- Codes of the schedule; null while nobody said which were given.
  vaccines_given jsonb,
  notes text check (char_length(notes) <= 4000),
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
create index visit_completion_seq on visit_completion (space_id, seq);
create index visit_completion_list on visit_completion (space_id, baby_id) where deleted_at is null;

create table doctor_question (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  text text not null check (char_length(text) <= 500),
  answer text check (char_length(answer) <= 2000),
  is_asked boolean not null,
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
create index doctor_question_seq on doctor_question (space_id, seq);
