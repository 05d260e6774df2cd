-- The language in which an appointment was booked; how often it was moved, and when last.
alter table appointments add column locale text;
alter table appointments add column moves integer not null default 0;
alter table appointments add column moved_at timestamptz;
