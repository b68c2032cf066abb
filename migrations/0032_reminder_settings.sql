-- Of what a person wants to be reminded, one row a baby in her private space; the id is the id of the baby.
create table reminder_settings (
  space_id uuid not null references space (id),
  id uuid not null,
  feed boolean not null,
  feed_after_minutes integer,
  nap boolean not null,
  diaper boolean not null,
  diaper_after_minutes integer not null,
  medicine boolean not null,
  vitamin boolean not null,
  vitamin_name text check (char_length(vitamin_name) <= 120),
  vitamin_time text not null,
  measurement boolean not null,
  visit boolean not null,
  long_timer boolean not null,
  quiet_from text,
  quiet_until text,
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
create index reminder_settings_seq on reminder_settings (space_id, seq);
