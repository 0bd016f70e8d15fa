-- The draft that taught this last, and what was remembered before it: {mapping, chosen, confirmed, draft}. Null: nothing
-- was. Undoing the import goes back to it.
alter table import_mappings add column draft_id bigint;
alter table import_mappings add column before jsonb;
-- The undone import whose file, columns and words this draft began with.
alter table import_drafts add column again_of bigint;
