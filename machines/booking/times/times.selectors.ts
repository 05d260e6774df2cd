import type { ListItem } from '../../domain/catalogue/list-request.ts'
import type { TimesSnapshot } from './times.machine.ts'
import { categoriesOf as categories, offered, replacedBy } from './times.rules.ts'

/** Another service is chosen, over the times. */
export const isChoosing = (snapshot: TimesSnapshot) => snapshot.matches('choosing')
export const slotsOf = ({ children }: TimesSnapshot) => children.slots ?? null
export const listOf = ({ children }: TimesSnapshot) => children.list ?? null
export const groupOf = ({ context }: TimesSnapshot) => context.group
/** The service that the chooser is to replace; null when it adds one. */
export function replacedOf({ context }: TimesSnapshot) {
  const replaces = replacedBy(context)
  return replaces === null ? null : (context.selection.services[replaces] ?? null)
}
export const categoriesOf = ({ context }: TimesSnapshot) => categories(context)
/** Compare with `shallowEqual`. */
export const offeredOf = ({ context }: TimesSnapshot, items: readonly ListItem[]) => offered(context, items)
