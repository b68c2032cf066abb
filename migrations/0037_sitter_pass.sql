-- A link by which somebody without an account logs for one baby. Not a synced row: only PARENTs see it, by REST.
create table sitter_pass (
  space_id uuid not null references space (id),
  -- The author of what is logged with it.
  id uuid not null,
  baby_id uuid not null,
  -- Empty until the sitter says it.
  name text not null check (char_length(name) <= 60),
  allows_medicine boolean not null,
  phones text not null check (char_length(phones) <= 500),
  made_by uuid not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- When a PARENT ended it.
  ended_at timestamptz,
  last_used_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, baby_id) references baby (space_id, id) on delete cascade
);

-- The secret of its link, gone with the pass. Apart from it, as that of an invitation.
create table sitter_pass_token (
  space_id uuid not null references space (id),
  -- SHA-256; the token itself is only in the link. It names its space, so that it is found without a search.
  hash bytea not null,
  pass_id uuid not null,
  primary key (space_id, hash),
  foreign key (space_id, pass_id) references sitter_pass (space_id, id) on delete cascade
);
