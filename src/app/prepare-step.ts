import { fromPromise } from 'xstate'
import type { LateStep } from '../../machines/booking/booking.types.ts'
import type { Locale } from '../../machines/domain/time.types.ts'
import { late } from '../actors/late.ts'
import type { Tokens } from '../actors/tokens.ts'
import type { Api } from '../api/api.ts'
import { isTimeShown } from '../routes/late-views.ts'
import type { PrepareInput } from './late-steps.ts'
import type { ReturnWish } from './return-to.ts'

const load = () => late(() => import('./late-steps.ts'))

/** `prepareStep` of the booking. What it does comes when it is first needed, as do the steps. */
export function createPrepareStep(api: Api, tokens: Tokens, wish: ReturnWish) {
  let prepare: ((input: PrepareInput, signal: AbortSignal) => Promise<LateStep>) | null = null
  return fromPromise<LateStep, PrepareInput>(async ({ input, signal }) => {
    prepare ??= (await load()).createPrepare(api, tokens, wish)
    return prepare(input, signal)
  })
}

/** Before the texts change their language, the dates on the screen must be able to. */
export async function followLocale(locale: Locale): Promise<void> {
  if (isTimeShown()) await (await load()).loadNames(locale)
}
