import type { PersonSearchSnapshot } from './person-search.machine.ts'

export const textOf = ({ context }: PersonSearchSnapshot) => context.text
export const foundOf = ({ context }: PersonSearchSnapshot) => context.fiches
export const isTooMany = ({ context }: PersonSearchSnapshot) => context.tooMany
export const failureOf = ({ context }: PersonSearchSnapshot) => context.failure
/** The phase of the search; null without a search. */
export const phaseOf = ({ value }: PersonSearchSnapshot) => (typeof value === 'object' ? value.offered : null)
