-- The synced entities. Their columns follow sync-protocol/src/entities; a test compares the two.
create table team (
  space_id uuid not null references space (id),
  id uuid not null,
  name text not null check (char_length(name) <= 60),
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
create index team_seq on team (space_id, seq);

create table team_member (
  space_id uuid not null references space (id),
  id uuid not null,
  user_id uuid not null,
  display_name text not null check (char_length(display_name) <= 60),
  role text not null check (role in ('PARENT', 'FAMILY')),
  joined_at timestamptz not null,
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
create index team_member_seq on team_member (space_id, seq);

create table baby (
  space_id uuid not null references space (id),
  id uuid not null,
  name text not null check (char_length(name) <= 60),
  birth_date date not null,
  gender text check (gender in ('MALE', 'FEMALE', 'OTHER')),
  nickname text check (char_length(nickname) <= 60),
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
create index baby_seq on baby (space_id, seq);

create table diaper_change (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  wetness text not null check (wetness in ('DRY', 'DAMP', 'WET', 'VERY_WET')),
  soiled boolean not null,
  consistency text check (consistency in ('LIQUID', 'SOFT', 'FORMED', 'HARD')),
  colour text check (colour in ('YELLOW', 'BROWN', 'GREEN', 'BLACK', 'RED', 'WHITE')),
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
create index diaper_change_seq on diaper_change (space_id, seq);
create index diaper_change_list on diaper_change (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;

create table membership (
  space_id uuid not null references space (id),
  id uuid not null,
  team_id uuid not null,
  role text not null check (role in ('PARENT', 'FAMILY')),
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
create index membership_seq on membership (space_id, seq);

create table settings (
  space_id uuid not null references space (id),
  id uuid not null,
  active_team_id uuid,
  measurement_unit text not null check (measurement_unit in ('metric', 'imperial')),
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
create index settings_seq on settings (space_id, seq);
