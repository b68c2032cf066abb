-- An address of another program that is called with a team's events. Not a synced row: only PARENTs see it, by REST.
create table webhook (
  space_id uuid not null references space (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- With AUTH_SECRET it makes the secret, which is not stored; its SHA-256 says whether it is still the same.
  salt bytea not null,
  secret_hash bytea not null,
  is_on boolean not null,
  -- Why the server turned it off.
  off_reason text check (off_reason in ('gone', 'failing', 'password', 'secret', 'behind')),
  -- Ends with her membership, and with her role of PARENT.
  made_by uuid not null,
  created_at timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  problem text,
  status integer,
  -- Events in a row that were given up.
  dead_in_row integer not null default 0,
  -- Until then one process delivers its events; another one goes on after a kill.
  claimed_until timestamptz,
  primary key (space_id, id)
);

-- An event on its way to a webhook. It names the row; what is sent is read from there.
create table webhook_delivery (
  space_id uuid not null references space (id),
  -- Of the event: the same for each try.
  id uuid not null,
  webhook_id uuid not null,
  type text not null,
  entity text not null,
  row_id uuid not null,
  -- The number of the change in its space.
  seq bigint not null,
  -- When the change was stored.
  at timestamptz not null,
  state text not null check (state in ('waiting', 'dead')),
  attempts integer not null default 0,
  try_at timestamptz not null,
  problem text,
  status integer,
  primary key (space_id, id),
  foreign key (space_id, webhook_id) references webhook (space_id, id) on delete cascade
);
create index webhook_delivery_waiting on webhook_delivery (space_id, webhook_id, try_at) where state = 'waiting';
create index webhook_delivery_dead on webhook_delivery (space_id, webhook_id, seq) where state = 'dead';

-- Whether there may be webhooks: a push to any other space looks for none.
alter table space add column has_webhooks boolean not null default false;
