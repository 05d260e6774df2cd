import type { FaultId, FaultRow } from './fault.types.ts'
import { ACCOUNT_ROWS } from './rows.account.ts'
import { APPOINTMENT_ROWS } from './rows.appointments.ts'
import { BUSINESS_ROWS } from './rows.business.ts'
import { FIGURE_ROWS } from './rows.figures.ts'
import { FRAME_ROWS } from './rows.frame.ts'
import { HELPER_ROWS } from './rows.helpers.ts'
import { HISTORY_ROWS } from './rows.history.ts'
import { LIMIT_ROWS } from './rows.limits.ts'
import { LIST_ROWS } from './rows.lists.ts'
import { LOADING_ROWS } from './rows.loading.ts'
import { NOTICE_ROWS } from './rows.notices.ts'
import { OFFLINE_ROWS } from './rows.offline.ts'
import { PASSWORD_ROWS } from './rows.password.ts'
import { PRO_ROWS } from './rows.pro.ts'
import { SESSION_ROWS } from './rows.session.ts'
import { SIGN_ON_ROWS } from './rows.sign-on.ts'
import { START_ROWS } from './rows.start.ts'
import { STORED_ROWS } from './rows.stored.ts'
import { TAG_ROWS } from './rows.tags.ts'
import { TIME_ROWS } from './rows.time.ts'
import { TYPED_ROWS } from './rows.typed.ts'
import { WRITE_ROWS } from './rows.writes.ts'

/** Every row of the catalogue except `BFCACHE_ROWS` and `ISOLATED_ROWS`, which need a browser of their own. */
export const ROWS: readonly FaultRow[] = [
  ...START_ROWS,
  ...NOTICE_ROWS,
  ...LOADING_ROWS,
  ...LIST_ROWS,
  ...OFFLINE_ROWS,
  ...WRITE_ROWS,
  ...HISTORY_ROWS,
  ...BUSINESS_ROWS,
  ...LIMIT_ROWS,
  ...TIME_ROWS,
  ...TYPED_ROWS,
  ...FIGURE_ROWS,
  ...HELPER_ROWS,
  ...APPOINTMENT_ROWS,
  ...ACCOUNT_ROWS,
  ...PASSWORD_ROWS,
  ...SESSION_ROWS,
  ...PRO_ROWS,
  ...TAG_ROWS,
  ...FRAME_ROWS,
  ...SIGN_ON_ROWS,
  ...STORED_ROWS,
]

const range = (first: number, last: number): FaultId[] =>
  Array.from({ length: last - first + 1 }, (_, index): FaultId => `F${first + index}`)

/** The faults that the product promises to survive. Their numbers are names. */
export const PROMISED: readonly FaultId[] = [...range(1, 110), 'T24']
