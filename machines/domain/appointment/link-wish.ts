import type { Id } from '../id.ts'
import type { QueryPairs } from '../place/query.ts'

/** What a letter's link wants done with an appointment (`cancel_apt`, `export_apt`); nothing is done without a press. */
export interface LinkWish {
  kind: 'cancel' | 'export'
  id: Id
}

const ID = /^[1-9]\d{0,11}$/

/** The wish of a link; cancelling first where it names both. Null without one, and for what is no id. */
export function linkWishIn(pairs: QueryPairs): LinkWish | null {
  const idOf = (name: string) => pairs.find(([key, value]) => key === name && ID.test(value))?.[1]
  const [toCancel, toExport] = [idOf('cancel_apt'), idOf('export_apt')]
  if (toCancel !== undefined) return { kind: 'cancel', id: Number(toCancel) }
  return toExport === undefined ? null : { kind: 'export', id: Number(toExport) }
}
