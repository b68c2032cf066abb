-- So many minutes after its last entry an activity of a family is reminded of. Null: never, as for a server of before.
alter table own_activity add column remind_after_minutes integer;
-- Whether a person wants to be reminded of them. Null: yes, which has no effect while no activity has a wait.
alter table reminder_settings add column own boolean;
