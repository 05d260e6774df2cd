import { arePersonsNamed, kindsOf, lackingIn, optionsOf as optionsIn } from './palette.rules.ts'
import type { PaletteSnapshot } from './palette.machine.ts'

export type { Options } from './palette.rules.ts'

export const isOpen = (snapshot: PaletteSnapshot) => snapshot.matches('open')
/** The phase; null while it is closed. */
export const phaseOf = ({ value }: PaletteSnapshot) => {
  if (typeof value !== 'object') return null
  return typeof value.open === 'object' ? value.open.naming : value.open
}
export const textOf = ({ context }: PaletteSnapshot) => context.text
export const failureOf = ({ context }: PaletteSnapshot) => context.failure
export const searchOf = ({ children }: PaletteSnapshot) => children.search ?? null
/** What has to be named next, because an earlier named choice depends on it. */
export const lackingOf = ({ context }: PaletteSnapshot) => lackingIn(context)
export const namedOf = ({ context }: PaletteSnapshot) => context.named
export const mayNamePersons = ({ context }: PaletteSnapshot) => arePersonsNamed(context)
/** Only a day can be named: an appointment is being changed. */
export const isDayAlone = ({ context }: PaletteSnapshot) => kindsOf(context).join() === 'date'
/** Compare with `isSameOptions`. */
export const optionsOf = ({ context }: PaletteSnapshot) => optionsIn(context)
