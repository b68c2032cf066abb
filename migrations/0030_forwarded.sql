-- When a request last came through a proxy that TRUST_PROXY does not name, by the header that said so; for `npm run doctor`.
create table forwarded (
  header text primary key check (length(header) <= 40),
  seen_at timestamptz not null
);
