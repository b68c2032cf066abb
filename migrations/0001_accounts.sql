create table app_user (
  id uuid primary key,
  -- Trimmed and in lower case.
  email text not null unique,
  display_name text not null check (char_length(display_name) <= 60),
  language text not null check (language in ('en', 'ru', 'uk', 'ka')),
  -- A small picture as a data URL.
  avatar_url text,
  -- argon2id in PHC form, so that its parameters can rise.
  password_hash text not null,
  -- Agreed when signing up: terms, privacy policy, the age of 18, keeping health data.
  terms_accepted_at timestamptz not null,
  email_verified_at timestamptz,
  -- The first sign-in makes the person's spaces, once.
  first_signed_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Sign-ups that nobody confirmed are swept after a week.
create index app_user_unverified on app_user (created_at) where email_verified_at is null;

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- "Keep me logged in" was on.
  remembered boolean not null,
  -- Browser and system in words, for the list of sessions.
  device text not null check (char_length(device) <= 80),
  -- Digest of the network of the sign-in: a known network keeps its own limit of wrong passwords.
  network text not null,
  created_at timestamptz not null,
  -- Moved by each refresh, at most every 15 minutes.
  last_seen_at timestamptz not null,
  -- The earlier of "idle for too long" and "too old"; each refresh moves it, never beyond ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('signed_out', 'reused_token', 'too_many', 'by_user', 'password_changed'))
);
create index session_live on session (user_id, last_seen_at) where revoked_at is null;

-- A tree of tokens per session; the rules are in server/src/features/account/rotation.ts.
create table refresh_token (
  -- SHA-256; the token itself is nowhere on the server.
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  parent bytea,
  state text not null check (state in ('issued', 'active', 'superseded')),
  created_at timestamptz not null
);
create index refresh_token_session on refresh_token (session_id, created_at);

create table mail_token (
  hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  user_id uuid not null references app_user (id) on delete cascade,
  -- The address it was sent to: a token does nothing for another one.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- One live token per purpose.
create unique index mail_token_live on mail_token (user_id, purpose) where used_at is null;

-- Token buckets. They survive a restart and hold for all processes.
create table rate_bucket (
  -- What is limited, and a digest of whom.
  key text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
create index rate_bucket_filled on rate_bucket (filled_at);
