import { isForOtherTime as isOtherTime } from './details.rules.ts'
import type { DetailsSnapshot } from './details.machine.ts'

/** The outcome of the write is unknown. */
export const isOutcomeUnknown = (snapshot: DetailsSnapshot) => snapshot.matches({ submitting: 'unknown' })
/** The server has refused the request, which is looked up while the form is open. */
export const isRefused = (snapshot: DetailsSnapshot) => snapshot.matches({ submitting: 'refused' })
/** The customer has chosen another time since the request was sent. */
export const isForOtherTime = ({ context }: DetailsSnapshot) => isOtherTime(context)
export const formOf = ({ children }: DetailsSnapshot) => children.form ?? null
export const submissionOf = ({ children }: DetailsSnapshot) => children.submission ?? null
