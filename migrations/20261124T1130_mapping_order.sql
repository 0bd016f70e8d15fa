-- A mapping reads its columns in the order in which it names them: json keeps that order, jsonb sorts the names.
-- squawk-ignore changing-column-type -- tables of tens of rows, and the version before reads json as it read jsonb
alter table feed_sources alter column mapping type json using mapping::json;
-- squawk-ignore changing-column-type -- as above
alter table import_drafts alter column mapping type json using mapping::json;
-- squawk-ignore changing-column-type -- as above
alter table import_mappings alter column mapping type json using mapping::json;
