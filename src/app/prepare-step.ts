import { fromPromise } from 'xstate'
import type { LateStep } from '../../machines/booking/booking.types.ts'
import { toFailure } from '../../machines/domain/failures.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { late } from '../actors/late.ts'
import type { Tokens } from '../actors/tokens.ts'
import type { Api } from '../api/api.ts'
import { isTimeShown } from '../screens/book/late-views.ts'
import type { PrepareInput } from './late-steps.ts'
import { createRescue } from './rescue.ts'
import type { ReturnWish } from './return-to.ts'
import type { Storage } from '../actors/browser/storage.ts'

/** How long a page that is being loaded again may take to go. */
const STAY_MS = 5_000

const load = () => late(() => import('./late-steps.ts'))

/** `prepareStep` of the booking. What it does comes when it is first needed, as do the steps. */
export function createPrepareStep(api: Api, tokens: Tokens, wish: ReturnWish, storage: Storage) {
  const rescue = createRescue(storage)
  let prepare: ((input: PrepareInput, signal: AbortSignal) => Promise<LateStep>) | null = null
  return fromPromise<LateStep, PrepareInput>(async ({ input, signal }) => {
    try {
      prepare ??= (await load()).createPrepare(api, tokens, wish)
      return await prepare(input, signal)
    } catch (error) {
      const isCodeMissing = toFailure(error).code === 'codeUnavailable'
      // Should the page stay after all, because somebody wanted it to, the failure is told a little later.
      if (isCodeMissing && (await rescue(input.step))) await new Promise((go) => setTimeout(go, STAY_MS))
      throw error
    }
  })
}

/** Before the texts change their language, the dates on the screen must be able to. */
export async function followLocale(locale: Locale): Promise<void> {
  if (isTimeShown()) await (await load()).loadNames(locale)
}
