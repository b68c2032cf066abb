-- A family that logs milestones alone, for each baby; and a person who sees no numbers. Null: as before, also in what an earlier
-- version writes.
alter table baby add column milestones_only boolean;
alter table settings add column calm boolean;
