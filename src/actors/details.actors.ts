import { fromPromise } from 'xstate'
import type { SlotCheck, SlotToCheck } from '../../machines/domain/slots/slot-check.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'

export const createDetailsActors = (api: Api) => ({
  checkSlot: fromPromise<SlotCheck, SlotToCheck>(async ({ input: { scope, ...asked }, signal }) => {
    const { checkSlot } = await lazy(() => import('../api/slots/check-slot.ts'))
    return checkSlot(api.client, scope, asked, signal)
  }),
})
