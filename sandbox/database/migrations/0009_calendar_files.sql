-- The calendar file that a confirmation brings; null for emails about nothing to come.
alter table emails add column calendar_file text;
