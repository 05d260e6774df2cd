import type { Failure, FailureCode } from '../failures.ts'

/**
 * Refusals of a write that have no place on the screen: no field, no time and no press is wrong. They open the alert
 * (specification, section 8); all others are shown where the customer can correct them.
 */
const ALERTED: readonly FailureCode[] = [
  'create_vevent_failed',
  'fiche_not_authorized',
  'forbidden',
  'max_rdv_number',
  'max_rdv_period',
  'mintime_between',
  'mintime_cancel',
  'mintime_modify',
  'mintime_rdv',
  'notFound',
  'not_open_group',
  'not_open_group_health',
  'refused',
  'same_time_rdv',
  'updateFailed',
  'user_blacklisted',
]

/** Refusals because of the customer's other appointments: the page of appointments shows them, and can cancel them. */
const BECAUSE_OF_OTHERS: readonly FailureCode[] = ['max_rdv_number', 'mintime_between', 'same_time_rdv']

export const isBecauseOfOthers = ({ code }: Failure): boolean => BECAUSE_OF_OTHERS.includes(code)

/** A refusal because of who is signed in: somebody else may be accepted (specification, section 8). */
export const isBecauseOfWho = ({ code }: Failure): boolean => code === 'fiche_not_authorized'

export const isAlerted = (given: Failure | null): given is Failure => given !== null && ALERTED.includes(given.code)
