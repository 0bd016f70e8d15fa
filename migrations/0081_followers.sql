-- How far each web process has come in the change log, so that an import does not run ahead of what pages show ---------------

create table change_followers (
  process uuid primary key,
  seq bigint not null,
  said_at timestamptz not null
);
