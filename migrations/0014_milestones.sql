-- Milestones that babies reached (one row for each, its id follows from both) and what families want to remember.
create table milestone_completion (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  milestone_id text not null,
  date_completed date not null,
  age_in_days integer not null,
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
create index milestone_completion_seq on milestone_completion (space_id, seq);
create index milestone_completion_list on milestone_completion (space_id, baby_id) where deleted_at is null;

create table achievement (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  title text not null check (char_length(title) <= 120),
  description text check (char_length(description) <= 2000),
  date date not null,
  category text not null
    check (category in ('physical', 'cognitive', 'social', 'feeding', 'sleeping', 'communication', 'custom')),
  is_major boolean not null,
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
create index achievement_seq on achievement (space_id, seq);
create index achievement_list on achievement (space_id, baby_id, date desc, id desc) where deleted_at is null;

-- The pictures of one thing.
create index photo_of_owner on photo (space_id, owner_id) where deleted_at is null;
