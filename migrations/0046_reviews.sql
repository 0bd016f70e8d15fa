-- What customers wrote of a dealership, as imported: the sites of its group show them.
create table reviews (
  id integer generated always as identity primary key,
  dealership_id integer not null references dealerships (id) on delete cascade,
  -- Null: of the dealership as a whole.
  location_id integer references locations (id) on delete set null,
  -- Where it was written, and its number there: importing it again changes it.
  source text not null,
  source_id text not null,
  customer_name text not null,
  rating smallint not null check (rating between 1 and 5),
  text text,
  review_date date not null,
  image_url text,
  reply_text text,
  reply_date date,
  unique (dealership_id, source, source_id)
);
create index reviews_newest on reviews (dealership_id, review_date desc, id desc);
