-- Whether a person wants to be reminded of the milk of the stash that expires next. Null: no, as for a server of before.
alter table reminder_settings add column milk boolean;
