import type { Id } from '../id.ts'
import type { QueryPairs } from '../place/query.ts'

/**
 * What an email's link asks for an appointment (`cancel_apt`, `export_apt`, `update_apt`); nothing happens without a
 * press.
 */
export interface LinkAction {
  kind: 'cancel' | 'export' | 'edit'
  id: Id
}

const ID = /^[1-9]\d{0,11}$/
const YES = /^(1|true|yes)$/i

/** The action of a link; of several, cancelling takes precedence. Null without one, and for an invalid id. */
export function linkActionIn(pairs: QueryPairs): LinkAction | null {
  const idOf = (name: string) => pairs.find(([key, value]) => key === name && ID.test(value))?.[1]
  const [toCancel, toExport, toEdit] = [idOf('cancel_apt'), idOf('export_apt'), idOf('update_apt')]
  if (toCancel !== undefined) return { kind: 'cancel', id: Number(toCancel) }
  if (toExport !== undefined) return { kind: 'export', id: Number(toExport) }
  return toEdit === undefined ? null : { kind: 'edit', id: Number(toEdit) }
}

/** The link was in an email. */
export const isFromEmail = (pairs: QueryPairs): boolean =>
  pairs.some(([name, value]) => name === 'from_mail' && YES.test(value))
