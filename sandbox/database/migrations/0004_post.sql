-- Letters that leave by mail: since when they are gone, and until when a process is handing one over.
alter table letters add column posted_at timestamptz;
alter table letters add column claimed_until timestamptz;
create index letters_to_post on letters (id) where posted_at is null;
