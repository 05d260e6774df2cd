import type { TimesSnapshot } from './times.machine.ts'

/** Another service is chosen, over the times. */
export const isChoosing = (snapshot: TimesSnapshot) => snapshot.matches('choosing')
export const slotsOf = ({ children }: TimesSnapshot) => children.slots ?? null
export const groupOf = ({ context }: TimesSnapshot) => context.group
