-- Who saw which alert of a baby, and when.
create table alert_acknowledgement (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  alert_id text not null check (char_length(alert_id) <= 40),
  level text not null check (level in ('urgent', 'warning', 'info')),
  timestamp timestamptz not null,
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
create index alert_acknowledgement_seq on alert_acknowledgement (space_id, seq);
