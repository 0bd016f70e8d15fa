-- A mapping reads its columns in the order in which it names them: json keeps that order, jsonb sorts the names.
alter table feed_sources alter column mapping type json using mapping::json;
alter table import_drafts alter column mapping type json using mapping::json;
alter table import_mappings alter column mapping type json using mapping::json;
