-- A private address at which calendars read one team, as one of its members. The address itself is not stored.
create table calendar_feed (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Ends with the membership.
  team_id uuid not null references space (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  visits boolean not null,
  reminders boolean not null,
  running boolean not null,
  -- Names of babies, titles and notes stand in it.
  shows_details boolean not null,
  -- Of the device that made it: days of reminders are counted in it.
  time_zone text not null check (char_length(time_zone) <= 64),
  -- SHA-256 of the secret in the address.
  hash bytea not null unique,
  created_at timestamptz not null,
  -- To the minute.
  last_read_at timestamptz
);
create index calendar_feed_user on calendar_feed (user_id);
create index calendar_feed_team on calendar_feed (team_id, user_id);
