import type { DetailsSnapshot } from './details.machine.ts'

/** What became of the write is not known. */
export const isDoubting = (snapshot: DetailsSnapshot) => snapshot.matches({ submitting: 'doubting' })
export const formOf = ({ children }: DetailsSnapshot) => children.form ?? null
export const submissionOf = ({ children }: DetailsSnapshot) => children.submission ?? null
