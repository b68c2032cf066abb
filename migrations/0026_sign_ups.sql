-- What was typed in one sign-up that nobody has confirmed yet. Only a link that was mailed for it makes it the account's.
create table sign_up (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  display_name text not null check (char_length(display_name) <= 60),
  language text not null check (language in ('en', 'ru', 'uk', 'ka')),
  password_hash text not null,
  terms_accepted_at timestamptz not null,
  -- SHA-256 of the secret of the browser that signed up; null for a caller without one.
  browser bytea,
  created_at timestamptz not null
);
create index sign_up_of_user on sign_up (user_id, created_at);

-- Which sign-up the link was mailed for; null for other purposes and once it was used.
alter table mail_token add column sign_up_id uuid references sign_up (id) on delete set null;
create index mail_token_of_user on mail_token (user_id, purpose);
-- Links that confirm work until one is used or a day has passed; of those that set a password only the newest does.
drop index mail_token_live;
create unique index mail_token_live on mail_token (user_id) where used_at is null and purpose = 'reset_password';

insert into sign_up (id, user_id, display_name, language, password_hash, terms_accepted_at, created_at)
select id, id, display_name, language, password_hash, terms_accepted_at, created_at
from app_user where email_verified_at is null;
update mail_token set sign_up_id = user_id
where purpose = 'verify_email' and used_at is null and user_id in (select id from sign_up);
