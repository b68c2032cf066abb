-- Measurements of growth. A value with its unit is one jsonb field: as entered, and in grams or millimetres.
create table growth_measurement (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  date date not null,
  weight jsonb,
  height jsonb,
  head_circumference jsonb,
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
create index growth_measurement_seq on growth_measurement (space_id, seq);
create index growth_measurement_list on growth_measurement (space_id, baby_id, date desc, id desc) where deleted_at is null;

-- What a person prefers on the growth screen. The defaults fill the rows that exist; then the registry gives them.
alter table settings
  add column growth_standard text not null default 'WHO' check (growth_standard in ('WHO', 'CDC', 'FENTON')),
  add column growth_units jsonb,
  add column growth_percentile_lines jsonb not null default '[3, 10, 25, 50, 75, 90, 97]',
  add column growth_corrected_age boolean not null default true,
  add column growth_reminder_days integer not null default 14,
  add column growth_export jsonb not null
    default '{"includeNotes": true, "preferredFormat": "csv", "includePercentiles": true}';
alter table settings
  alter column growth_standard drop default,
  alter column growth_percentile_lines drop default,
  alter column growth_corrected_age drop default,
  alter column growth_reminder_days drop default,
  alter column growth_export drop default;
