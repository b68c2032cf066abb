-- Members who may look at everything and change nothing. `role` stays FAMILY for them: an earlier version, of the server or
-- of a phone, takes any role that it does not know for PARENT.
alter table member add column looks_only boolean not null default false;
-- Null in what an earlier version writes.
alter table team_member add column looks_only boolean;
alter table membership add column looks_only boolean;
alter table invitation add column looks_only boolean;
