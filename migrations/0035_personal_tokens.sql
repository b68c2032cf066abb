-- What a person gave a program, so that it reads or logs in one of her teams. The token itself is not stored.
create table personal_token (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Ends with the membership.
  team_id uuid not null references space (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  scope text not null check (scope in ('read', 'log')),
  -- SHA-256.
  hash bytea not null unique,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  expires_at timestamptz
);
create index personal_token_user on personal_token (user_id);
create index personal_token_team on personal_token (team_id, user_id);
