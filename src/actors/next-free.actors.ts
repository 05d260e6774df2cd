import { fromPromise } from 'xstate'
import type { NextFree, NextFreeRequest } from '../../machines/domain/slots/next-free.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'

/** @param loadTimeLocale loads the texts with which the answer is shown */
export const createNextFreeActors = (api: Api, loadTimeLocale: (request: NextFreeRequest) => Promise<void>) => ({
  readNextFree: fromPromise<NextFree | null, NextFreeRequest>(async ({ input }) => {
    const read = lazy(() => import('../api/slots/next-free.ts')).then((it) => it.readNextFree(api.client, input))
    const [answer] = await Promise.all([read, lazy(() => loadTimeLocale(input))])
    return answer
  }),
})
