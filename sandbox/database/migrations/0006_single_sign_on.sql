-- Given by the single sign-on of a group.
alter table tokens add column sso boolean not null default false;
