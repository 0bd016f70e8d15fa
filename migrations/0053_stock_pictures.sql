-- Pictures of cars that staff have sent, in the database so that every node has them: our own copies, as JPEG. The address
-- of one is /pictures/stock/<key>.jpg; what a car shows stands in cars.images.
create table stock_pictures (
  key text primary key check (key ~ '^[a-f0-9]{32}$'),
  group_id integer not null references groups (id),
  bytes bytea not null,
  created_at timestamptz not null
);
create index stock_pictures_group on stock_pictures (group_id);
