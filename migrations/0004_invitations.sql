create table invitation (
  space_id uuid not null references space (id),
  id uuid not null,
  email text not null check (char_length(email) <= 254),
  role text not null check (role in ('PARENT', 'FAMILY')),
  expires_at timestamptz not null,
  status text not null check (status in ('pending', 'accepted', 'cancelled')),
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
create index invitation_seq on invitation (space_id, seq);
create index invitation_open on invitation (space_id, email) where deleted_at is null;

-- The secret of an invitation's link. Apart from the row, because rows travel to every member.
create table invitation_token (
  space_id uuid not null references space (id),
  -- SHA-256; the token itself is only in the mail. It names its space, so that it is found without a search.
  hash bytea not null,
  invitation_id uuid not null,
  primary key (space_id, hash),
  foreign key (space_id, invitation_id) references invitation (space_id, id)
);
