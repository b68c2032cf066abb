-- Files that a family keeps: what is on disk or in a bucket under media/<space>/<id>. Not synced: rows name them.
create table media (
  space_id uuid not null references space (id),
  id uuid not null,
  kind text not null check (kind in ('IMAGE', 'VIDEO')),
  content_type text not null,
  width integer,
  height integer,
  -- All variants together, for the family's quota.
  bytes bigint not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id)
);

-- Pictures of milestones and achievements.
create table photo (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_id uuid not null,
  owner_id uuid not null,
  kind text not null check (kind in ('IMAGE', 'VIDEO')),
  taken_at timestamptz,
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
create index photo_seq on photo (space_id, seq);
