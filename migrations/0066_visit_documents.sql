-- Documents of doctor visits: PDFs, and pictures that have a name.
alter table media
  drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT'));
alter table photo
  drop constraint photo_kind_check,
  add constraint photo_kind_check check (kind in ('IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT')),
  add column name text check (char_length(name) <= 120);
