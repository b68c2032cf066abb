-- Since when a baby does not do any more what it once did: a parent says so, and is told to talk to the doctor.
alter table milestone_completion add column lost_on date;
