-- Digests of the tokens that a deleted account still had on its devices: presenting one is answered with that, so that
-- the device lets the diary go instead of asking for a sign-in for ever. Nothing here leads back to a person.
create table deleted_token (
  hash bytea primary key,
  -- No session lives longer.
  forget_at timestamptz not null
);
create index deleted_token_due on deleted_token (forget_at);
