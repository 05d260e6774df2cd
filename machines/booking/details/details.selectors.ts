import type { DetailsSnapshot } from './details.machine.ts'

/** The outcome of the write is unknown. */
export const isDoubting = (snapshot: DetailsSnapshot) => snapshot.matches({ submitting: 'doubting' })
export const formOf = ({ children }: DetailsSnapshot) => children.form ?? null
export const submissionOf = ({ children }: DetailsSnapshot) => children.submission ?? null
