-- The booking that was in progress when the account registered, as it was sent.
alter table accounts add column pending_rdv text;

-- The keys of links in letters. A link that logs in can be followed again until the password is set or it expires.
create table mail_keys (
  key text primary key,
  kind text not null check (kind in ('key', 'oubliKey', 'validation_key', 'ficheKey')),
  group_id integer not null references groups on delete cascade,
  account_id integer references accounts on delete cascade,
  fiche_id integer references fiches on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used boolean not null default false
);
create index mail_keys_by_account on mail_keys (account_id);

-- Outgoing letters: the outbox.
create table letters (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  group_id integer not null references groups on delete cascade,
  kind text not null,
  recipient text not null,
  lang text not null,
  subject text not null,
  lines jsonb not null,
  links jsonb not null
);
