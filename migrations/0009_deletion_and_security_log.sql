-- Who deleted what: ids alone. It outlives the rows, so that what an older backup brings back is deleted again.
create table deletion (
  kind text not null check (kind in ('user', 'team')),
  -- A person's id, or that of a team which is hidden until it is purged or claimed by another PARENT of it.
  id uuid not null,
  deleted_at timestamptz not null,
  purge_at timestamptz not null,
  purged_at timestamptz,
  primary key (kind, id)
);
create index deletion_due on deletion (purge_at) where purged_at is null;

-- What concerns the safety of accounts and teams. No text about health, no token, no address.
create table security_event (
  id uuid primary key,
  at timestamptz not null,
  action text not null check (char_length(action) <= 40),
  -- No foreign keys: the log outlives those it names.
  actor_id uuid,
  team_id uuid,
  target_id uuid,
  session_id uuid,
  -- Browser and system in words, and the network without its last part.
  device text not null check (char_length(device) <= 80),
  network text not null check (char_length(network) <= 64)
);
create index security_event_actor on security_event (actor_id, at desc, id desc);
create index security_event_team on security_event (team_id, at desc, id desc) where team_id is not null;
create index security_event_at on security_event (at);

-- The application adds to the log and reads it; it neither changes nor deletes what is there, except by these two.
create function forget_old_security_events(until timestamptz) returns void
language sql security definer set search_path from current as $$
  -- Never what is younger than 180 days, whatever is asked for.
  delete from security_event
  where at < least(until, (select max(at) from security_event) - interval '180 days');
$$;
create function forget_places_of(person uuid) returns void
language sql security definer set search_path from current as $$
  update security_event set device = '', network = '' where actor_id = person;
$$;
revoke all on function forget_old_security_events(timestamptz), forget_places_of(uuid) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'nela_app') then
    revoke update, delete, truncate on security_event from nela_app;
    grant select, insert on security_event to nela_app;
    grant execute on function forget_old_security_events(timestamptz), forget_places_of(uuid) to nela_app;
  end if;
end
$$;
