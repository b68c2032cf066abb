-- Which feeds count and from which end, and what home shows, for each baby and shared by its family. Null: as usual.
alter table baby
  add column feed_counts_from text check (feed_counts_from in ('START', 'END')),
  add column counted_feeds jsonb,
  add column home_tiles jsonb,
  add column hidden_tiles jsonb,
  add column home_cards jsonb;
