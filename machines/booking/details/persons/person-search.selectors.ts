import type { PersonSearchSnapshot } from './person-search.machine.ts'

export const textOf = ({ context }: PersonSearchSnapshot) => context.text
export const foundOf = ({ context }: PersonSearchSnapshot) => context.fiches
export const isTooMany = ({ context }: PersonSearchSnapshot) => context.tooMany
export const failureOf = ({ context }: PersonSearchSnapshot) => context.failure
/** How the search is; null where nobody is searched. */
export const phaseOf = ({ value }: PersonSearchSnapshot) => (typeof value === 'object' ? value.offered : null)
