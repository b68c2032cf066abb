-- These find a space by what somebody holds, so they are not kept by space. An engine that spreads the tables of spaces
-- over machines has no foreign keys into them: whoever deletes a space deletes these too.
alter table wishlist_address drop constraint wishlist_address_owner_id_fkey;
alter table personal_token drop constraint personal_token_team_id_fkey;
alter table calendar_feed drop constraint calendar_feed_team_id_fkey;
