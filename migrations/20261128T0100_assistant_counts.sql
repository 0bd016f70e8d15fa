-- Calls of the tools for AI assistants, by day and tool.
alter table daily_counts drop constraint daily_counts_what_check;
alter table daily_counts add constraint daily_counts_what_check
  check (what in ('visit', 'page', 'search', 'wanted', 'not-found', 'car', 'assistant')) not valid;
