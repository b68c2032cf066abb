-- Milk teeth by their FDI number: when each came through, and when it fell out.
create table tooth (
  space_id uuid not null,
  id uuid not null,
  baby_id uuid not null,
  "timestamp" timestamptz not null,
  time_zone text not null check (char_length(time_zone) <= 64),
  tooth text not null check (tooth in (
    '51', '52', '53', '54', '55', '61', '62', '63', '64', '65', '71', '72', '73', '74', '75', '81', '82', '83', '84', '85'
  )),
  fell_out_at timestamptz,
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
create index tooth_seq on tooth (space_id, seq);
create index tooth_list on tooth (space_id, baby_id, "timestamp" desc, id desc) where deleted_at is null;
