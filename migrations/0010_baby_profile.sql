-- What a baby's profile holds besides name and birth date, and the settings that the family shares about it.
-- The defaults fill the rows that exist; afterwards the registry gives them.
alter table baby
  add column avatar_id uuid,
  add column is_preterm boolean not null default false,
  add column gestational_weeks integer,
  add column gestational_days integer,
  add column use_corrected_age boolean not null default true,
  add column reference_sex text check (reference_sex in ('MALE', 'FEMALE')),
  add column day_start text not null default '07:00',
  add column day_end text not null default '19:00',
  add column sleep_target_minutes integer not null default 720,
  add column care_day_start text not null default '00:00';
alter table baby
  alter column is_preterm drop default,
  alter column use_corrected_age drop default,
  alter column day_start drop default,
  alter column day_end drop default,
  alter column sleep_target_minutes drop default,
  alter column care_day_start drop default;
