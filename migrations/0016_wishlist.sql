-- Wishlists in their owners' private spaces, and what strangers do on a public one.
create table wishlist (
  space_id uuid not null references space (id),
  id uuid not null,
  baby_name text not null check (char_length(baby_name) <= 60),
  due_date date,
  message text not null check (char_length(message) <= 1000),
  is_public boolean not null,
  hides_reservations boolean not null,
  seq bigint not null,
  row_at text not null,
  clocks jsonb,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index wishlist_seq on wishlist (space_id, seq);

create table wishlist_item (
  space_id uuid not null references space (id),
  id uuid not null,
  wishlist_id uuid not null,
  name text not null check (char_length(name) <= 120),
  link text check (char_length(link) <= 2000),
  price text check (char_length(price) <= 40),
  quantity integer not null,
  note text check (char_length(note) <= 500),
  position integer not null,
  seq bigint not null,
  row_at text not null,
  clocks jsonb,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index wishlist_item_seq on wishlist_item (space_id, seq);
create index wishlist_item_list on wishlist_item (space_id, wishlist_id) where deleted_at is null;

-- The secret of the public address; its id is the wishlist's. Only the server makes it.
create table wishlist_link (
  space_id uuid not null references space (id),
  id uuid not null,
  share_token text not null,
  seq bigint not null,
  row_at text not null,
  clocks jsonb,
  deleted_at timestamptz,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index wishlist_link_seq on wishlist_link (space_id, seq);

-- Where a token leads, in a table of its own: who holds one does not know the space.
create table wishlist_address (
  share_token text primary key check (char_length(share_token) = 22),
  owner_id uuid not null references space (id) on delete cascade,
  wishlist_id uuid not null
);

-- Outside of the synced rows: they are no change of the owner's, and may be hidden from her.
create table wishlist_view (
  space_id uuid not null references space (id),
  wishlist_id uuid not null,
  views integer not null,
  primary key (space_id, wishlist_id)
);
create table wishlist_reservation (
  space_id uuid not null references space (id),
  id uuid not null,
  wishlist_id uuid not null,
  item_id uuid not null,
  name text not null check (char_length(name) <= 60),
  quantity integer not null check (quantity > 0),
  -- SHA-256 of what the reserving browser keeps to take it back.
  secret_hash bytea not null,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create index wishlist_reservation_item on wishlist_reservation (space_id, wishlist_id, item_id);
