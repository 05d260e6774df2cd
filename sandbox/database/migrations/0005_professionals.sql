-- Professionals: one login for several groups of a shard.
create table pros (
  id integer primary key,
  shard text not null,
  email text not null,
  password text not null,
  firstname text not null,
  lastname text not null,
  failed_logins integer not null default 0,
  blocked_until timestamptz
);
create unique index pros_by_email on pros (shard, lower(email));

create table pro_groups (
  pro_id integer not null references pros on delete cascade,
  group_id integer not null references groups on delete cascade,
  primary key (pro_id, group_id)
);

create table pro_tokens (
  token text primary key,
  pro_id integer not null references pros on delete cascade,
  session_id text references sessions,
  revoked boolean not null default false,
  created_at timestamptz not null
);
create index pro_tokens_by_session on pro_tokens (session_id);

-- The words by which a search finds a person: the words of the names, with and without hyphens and apostrophes; the
-- e-mail address; every ending of a telephone number, so that a country's prefix does not matter and the last digits are
-- enough; the date of birth, year first and day first. All without accents, in lower case.
create function fiche_words(firstname text, lastname text, email text, firstphone text, fields jsonb) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(names || ' ' || split_part(address, '@', 1), '[[:space:][:punct:]’]+')
    || regexp_split_to_array(regexp_replace(names, '[-''’]', '', 'g'), '[[:space:][:punct:]]+')
    || array[address]
    || array(
      select right(digits, size)
      from unnest(array[firstphone, fields ->> 'secondphone']) as phone
      cross join lateral (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) as plain
      cross join lateral generate_series(4, length(digits)) as size
    )
    || case when birthdate ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      then array[replace(birthdate, '-', ''), substr(birthdate, 9) || substr(birthdate, 6, 2) || left(birthdate, 4)]
      else array[]::text[] end
  , ''))
  from (
    select
      replace(replace(replace(translate(lower(regexp_replace(
        normalize(firstname || ' ' || lastname || chr(10) || trim(email), NFD), '[\u0300-\u036f]', '', 'g'
      )), 'łøđ', 'lod'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') as folded,
      coalesce(fields ->> 'birthdate', '') as birthdate
  ) as person
  cross join lateral (
    select split_part(folded, chr(10), 1) as names, split_part(folded, chr(10), 2) as address
  ) as part
$$;

-- Stored with the person, so that a copy of a loaded world includes it.
alter table fiches add column words tsvector;
update fiches set words = fiche_words(firstname, lastname, email, firstphone, fields);
create function keep_fiche_words() returns trigger language plpgsql as $$
begin new.words := fiche_words(new.firstname, new.lastname, new.email, new.firstphone, new.fields); return new; end
$$;
create trigger fiches_words_of_new before insert on fiches
for each row when (new.words is null) execute function keep_fiche_words();
create trigger fiches_words_of_changed before update of firstname, lastname, email, firstphone, fields on fiches
for each row execute function keep_fiche_words();
create index fiches_by_words on fiches using gin (words);
