-- What is known of the pictures that suppliers keep --------------------------------------------------------------------

alter table cars
  -- by address: why it cannot be had, or its version after it was exchanged there (domain/pictures/live-images.ts)
  add column picture_states jsonb,
  -- as the feed writes it: when it changes, the pictures are others
  add column photos_modified text;

alter table feed_sources
  drop constraint feed_sources_state_check,
  add constraint feed_sources_state_check
    check (state in ('well', 'late', 'failing', 'empty', 'shrinking', 'without photos'));
