-- Cells that staff have corrected in a rejected row, for this import alone: {line: {column: text}}
alter table import_drafts add column corrections json not null default '{}';
