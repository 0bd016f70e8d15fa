-- Caught mail as it looks; null: plain text alone, as lead systems and texts have it.
alter table inbox_messages add column html text;
