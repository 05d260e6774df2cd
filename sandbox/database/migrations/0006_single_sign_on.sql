-- Whether a token was given by the group's single sign-on.
alter table tokens add column sso boolean not null default false;
