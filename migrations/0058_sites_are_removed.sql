-- A removed site stays as a row: its leads are kept for as long as its settings say, and applying its settings again
-- brings it back. It has no host name, answers nowhere and is listed nowhere.
alter table sites add column removed_at timestamptz;
