-- Where it is set, only guests who know this word reserve something.
alter table wishlist add column reserve_word text check (char_length(reserve_word) <= 60);
