-- What a listener was told is made of settings: it hears the whole stock again when they change.
alter table stock_listeners add column version text not null default '';
