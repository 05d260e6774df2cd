-- An overlap is refused for the same person only: one session may book for two children at one time.
alter table appointments drop constraint appointments_session;

-- Without an account, a person is an e-mail address with a name (sandbox/identity/person.ts).
update appointments
set person = lower(trim(fiches.email)) || ' ' || lower(trim(fiches.firstname)) || ' ' || lower(trim(fiches.lastname))
from fiches
where fiches.id = appointments.fiche_id and fiches.account_id is null and trim(fiches.email) <> '';
