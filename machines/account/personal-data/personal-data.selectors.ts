import type { PersonalDataSnapshot } from './personal-data.machine.ts'

export const groupOf = (snapshot: PersonalDataSnapshot) => snapshot.context.group
/** The address that identifies the customer's data; null where it is unknown. */
export const addressOf = (snapshot: PersonalDataSnapshot) =>
  snapshot.matches('named') ? (snapshot.context.session.account?.email ?? null) : null
