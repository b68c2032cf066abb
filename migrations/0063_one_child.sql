-- Members who see some babies of a family, and of the others nothing; null: all of them. An invitation says it of whoever accepts
-- it: beside its token, because every member reads the invitation itself.
alter table member add column babies uuid[];
alter table invitation_token add column babies uuid[];
