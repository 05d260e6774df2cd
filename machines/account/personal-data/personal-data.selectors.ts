import type { PersonalDataSnapshot } from './personal-data.machine.ts'

export const groupOf = (snapshot: PersonalDataSnapshot) => snapshot.context.group
/** The address that the customer's data is found by; null where it is not known. */
export const addressOf = (snapshot: PersonalDataSnapshot) =>
  snapshot.matches('named') ? (snapshot.context.session.account?.email ?? null) : null
