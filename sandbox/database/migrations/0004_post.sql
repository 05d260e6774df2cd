-- Letters sent by mail: when each was handed over, and until when a process has claimed it.
alter table letters add column posted_at timestamptz;
alter table letters add column claimed_until timestamptz;
create index letters_to_post on letters (id) where posted_at is null;
