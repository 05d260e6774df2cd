import type { ListItem } from '../../domain/catalogue/list-request.ts'
import type { TimesSnapshot } from './times.machine.ts'
import { offered } from './times.rules.ts'

/** Another service is chosen, over the times. */
export const isChoosing = (snapshot: TimesSnapshot) => snapshot.matches('choosing')
export const slotsOf = ({ children }: TimesSnapshot) => children.slots ?? null
export const listOf = ({ children }: TimesSnapshot) => children.list ?? null
export const groupOf = ({ context }: TimesSnapshot) => context.group
/** The service that the chooser is to replace; null when it adds one. */
export const replacedOf = ({ context: { replaces, selection } }: TimesSnapshot) =>
  replaces === null ? null : (selection.services[replaces] ?? null)
/** Compare with `shallowEqual`. */
export const offeredOf = ({ context }: TimesSnapshot, items: readonly ListItem[]) => offered(context, items)
