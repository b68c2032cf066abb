-- A space is the unit of order, access and partition: one per team, one private per user (id = the user's id).
-- space_id leads every key and index from here on, so that tables can be spread over machines by it.
create table space (
  id uuid primary key,
  kind text not null check (kind in ('team', 'user')),
  -- The last number given to a row; every writing transaction locks this row, so numbers commit in order.
  seq bigint not null default 0,
  -- Cursors below this have lost tombstones and must read the space anew.
  floor_seq bigint not null default 0,
  -- Changes only when the server was restored from an older copy.
  epoch text not null
);

create table member (
  space_id uuid not null references space (id),
  user_id uuid not null,
  role text not null check (role in ('PARENT', 'FAMILY', 'OWNER_OF_PRIVATE')),
  -- Grows when she is removed or joins again: older cursors are refused.
  generation integer not null default 1,
  joined_at timestamptz not null,
  removed_at timestamptz,
  primary key (space_id, user_id)
);

-- What each device has had acknowledged. mark and previous_mark tell a copied database from the original.
create table device (
  space_id uuid not null references space (id),
  user_id uuid not null,
  device_id text not null,
  acked bigint not null default 0,
  mark text not null,
  previous_mark text,
  -- Digests of the ops of the last push, the first of which has number recent_from.
  recent_from bigint not null default 1,
  recent jsonb not null default '[]',
  last_seen timestamptz not null,
  primary key (space_id, user_id, device_id)
);

-- Ops whose outcome was another than plainly applied, so that a retry hears the same answer.
create table op_exception (
  space_id uuid not null references space (id),
  user_id uuid not null,
  device_id text not null,
  n bigint not null,
  result jsonb not null,
  -- Text, not jsonb: a refused op may hold what jsonb cannot store.
  op text not null,
  created_at timestamptz not null,
  primary key (space_id, user_id, device_id, n)
);

-- The values before every applied change: edit history and restore.
create table history (
  space_id uuid not null references space (id),
  entity text not null,
  row_id uuid not null,
  seq bigint not null,
  step integer not null,
  type text not null check (type in ('put', 'patch', 'delete', 'undelete')),
  before jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (space_id, entity, row_id, seq, step)
);
