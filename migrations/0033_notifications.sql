-- A device that is notified by web push, and when its reminders are to be looked at next.
create table push_subscription (
  session_id uuid primary key references session (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Of one browser, and of the session that asked last: people who share a device share the endpoint.
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'ru', 'uk', 'ka')),
  time_zone text not null check (char_length(time_zone) <= 64),
  hour_cycle text not null check (hour_cycle in ('h12', 'h23')),
  shows_details boolean not null,
  muted_kinds text[] not null,
  backup_at timestamptz,
  -- The spaces and their seqs from which was planned; another one means that rows have changed.
  planned_from text not null default '',
  plan_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index push_subscription_plan on push_subscription (plan_at);
create index push_subscription_user on push_subscription (user_id);

-- A reminder of one device: each key is sent once, by whichever process claims it.
create table reminder_delivery (
  session_id uuid not null references push_subscription (session_id) on delete cascade,
  key text not null check (char_length(key) <= 300),
  tag text not null check (char_length(tag) <= 300),
  user_id uuid not null,
  -- The team of the baby; null for the backup of the device. The row itself belongs to the session, not to that space.
  team_id uuid,
  -- As the service worker gets it.
  message jsonb not null,
  -- SHA-256 of the token that postpones it.
  snooze_hash bytea not null unique,
  state text not null check (state in ('waiting', 'sent', 'withdrawing', 'withdrawn', 'cancelled', 'failed')),
  due_at timestamptz not null,
  until_at timestamptz not null,
  -- When to send next; a claim moves it, so that another process sends what a killed one claimed.
  try_at timestamptz not null,
  attempts integer not null default 0,
  primary key (session_id, key)
);
create index reminder_delivery_try on reminder_delivery (try_at) where state in ('waiting', 'withdrawing');
create index reminder_delivery_budget on reminder_delivery (user_id, due_at);
