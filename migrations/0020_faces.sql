-- The face of a member, small enough to travel with the row: it is seen in the family's list and beside entries, offline
-- too. The account keeps its own, for the families that are joined later.
alter table app_user add column face text;
alter table team_member add column face text check (char_length(face) <= 16000);
