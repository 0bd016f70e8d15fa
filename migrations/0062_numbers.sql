-- What the numbers of a site are made of, beside pages, searches and looks at cars -----------------------------------------

-- 'visit' is counted by where it came from, 'wanted' by what was looked for, and 'not-found' is that of it which found
-- nothing or few.
alter table daily_counts drop constraint daily_counts_what_check;
alter table daily_counts add constraint daily_counts_what_check
  check (what in ('visit', 'page', 'search', 'wanted', 'not-found', 'car'));

-- By which kind of way a shopper had come to the website (src/domain/numbers/visit-source.ts); null: not known.
alter table leads add column source text check (length(source) <= 20);
