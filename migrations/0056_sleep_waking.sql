-- Wakings inside a sleep. No foreign key to sleep_session: one may arrive before its sleep does.
create table sleep_waking (
  space_id uuid not null,
  id uuid not null,
  baby_id uuid not null,
  sleep_id uuid not null,
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
create index sleep_waking_seq on sleep_waking (space_id, seq);
create index sleep_waking_list on sleep_waking (space_id, baby_id, start_time desc, id desc) where deleted_at is null;
