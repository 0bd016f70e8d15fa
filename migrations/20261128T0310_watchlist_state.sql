alter table watchlist
  -- How the vehicle stood when it was saved; null: not known.
  add column state text check (state in ('free', 'reserved', 'coming_soon'));
