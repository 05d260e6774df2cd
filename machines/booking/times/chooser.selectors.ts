import type { ListItem } from '../../domain/catalogue/list-request.ts'
import type { TimesSnapshot } from './times.machine.ts'
import { categoriesOf as categories, offered, replacedBy } from './times.rules.ts'

/** The chooser of a further service, over the times: it comes with a press, so the times do not load this. */

export const listOf = ({ children }: TimesSnapshot) => children.list ?? null
/** The service that the chooser is to replace; null when it adds one. */
export function replacedOf({ context }: TimesSnapshot) {
  const replaces = replacedBy(context)
  return replaces === null ? null : (context.selection.services[replaces] ?? null)
}
export const categoriesOf = ({ context }: TimesSnapshot) => categories(context)
/** Compare with `shallowEqual`. */
export const offeredOf = ({ context }: TimesSnapshot, items: readonly ListItem[]) => offered(context, items)
