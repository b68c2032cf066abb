-- The catalogue of products as it was last read from its source, in every language it speaks. Nothing here is a
-- family's, and nothing of it is a synced row.
create table product_category (
  id text primary key,
  position integer not null,
  -- By language.
  names jsonb not null
);
create table product (
  id text primary key,
  category_id text not null references product_category (id) on delete cascade,
  position integer not null,
  image_url text,
  estimated_price numeric,
  rating numeric,
  review_count integer,
  is_prime boolean not null,
  is_best_seller boolean not null,
  is_trending boolean not null,
  affiliate_url text,
  last_updated timestamptz not null
);
create index product_list on product (category_id, position);
create table product_text (
  product_id text not null references product (id) on delete cascade,
  language text not null check (language in ('en', 'ru', 'uk', 'ka')),
  name text not null,
  description text not null,
  features jsonb not null,
  search_terms jsonb not null,
  search tsvector not null,
  primary key (product_id, language)
);
create index product_text_search on product_text using gin (search);
-- One row: what the tables above were read from.
create table product_source (
  id integer primary key check (id = 1),
  digest text not null
);
