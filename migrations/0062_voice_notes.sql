-- Voice notes: files and rows with sound alone, and how long they are, in seconds.
alter table media
  drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('IMAGE', 'VIDEO', 'AUDIO'));
alter table photo
  drop constraint photo_kind_check,
  add constraint photo_kind_check check (kind in ('IMAGE', 'VIDEO', 'AUDIO')),
  add column seconds integer;
