-- Whether somebody sees only some babies of a family, and so adds none. Her own devices read it; every member reads the rows of a
-- team. Null in what an earlier version writes.
alter table membership add column sees_some boolean;
