import { createActor, fromPromise } from 'xstate'
import { appMachine, type AppRef } from '../../machines/app/app.machine.ts'
import type { AppInput, FoundGroup } from '../../machines/app/app.types.ts'
import { bookingMachine } from '../../machines/booking/booking.machine.ts'
import { TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../machines/domain/constants.ts'
import { negotiateLocale } from '../../machines/domain/place/locale.ts'
import type { Instant, Locale } from '../../machines/domain/time/time.types.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import { findGroupOf } from '../actors/app.actors.ts'
import { createBookingActors } from '../actors/booking.actors.ts'
import { late } from '../actors/late.ts'
import { createListActors } from '../actors/list.actors.ts'
import { createSessionActors } from '../actors/session.actors.ts'
import { createSubmissionActors } from '../actors/submission.actors.ts'
import { createTokens } from '../actors/tokens.ts'
import { createApi } from '../api/api.ts'
import type { Environment } from '../api/http/environment.ts'
import { activateLocale } from '../i18n/i18n.ts'
import { applyGroupTheme } from '../theme/apply-theme.ts'
import { createPrepareStep, followLocale } from './prepare-step.ts'
import { readMemento } from './memento.ts'
import { reportProblem } from './report.ts'
import type { Storage } from '../actors/browser/storage.ts'

export interface SystemOptions extends AppInput {
  environment: Environment
  storage: Storage
}

const now = (): Instant => Date.now()

/** Milliseconds until `after` has passed since `at`; nothing left when there is no `at`. */
const left = (at: Instant | null, after: number): number => Math.max(0, (at ?? 0) + after - now())

/**
 * The composition root: every actor that the machines declare gets its real logic here, once, because what is provided
 * is fixed when an actor is spawned. The returned actor is not started yet.
 */
export function createSystem({ environment, storage, ...input }: SystemOptions): AppRef {
  const tokens = createTokens(storage, now)
  const api = createApi({ environment, token: (groupId) => tokens.token(groupId), report: reportProblem, now })

  const findGroup = fromPromise<FoundGroup, { urlname: string | null }>(async ({ input: { urlname }, signal }) => {
    const { shard, group } = await findGroupOf(api, { urlname, hostname: location.hostname }, signal)
    const locale = negotiateLocale(input.query.locale, group.locale)
    applyGroupTheme(group.colors, input.query.colors)
    await late(() => activateLocale(locale))
    return { shard, group, locale, memento: readMemento(storage, group.urlname, now()) }
  })

  const logic = appMachine.provide({
    actors: {
      findGroup,
      activateLocale: fromPromise<void, { locale: Locale }>(async ({ input: { locale } }) => {
        await late(() => followLocale(locale))
        await late(() => activateLocale(locale))
      }),
      session: sessionMachine.provide({
        actors: createSessionActors(api, tokens),
        delays: {
          tokenExpiry: ({ context }) => left(context.lastSignedAt, TOKEN_LIFETIME_MS),
          tokenWarning: ({ context }) => left(context.lastSignedAt, TOKEN_LIFETIME_MS - TOKEN_WARNING_MS),
        },
      }),
      booking: bookingMachine.provide({
        actors: {
          ...createBookingActors(api),
          list: listMachine.provide({ actors: createListActors(api) }),
          submission: submissionMachine.provide({ actors: createSubmissionActors(api, tokens) }),
          prepareStep: createPrepareStep(api, tokens, input.query, storage),
        },
      }),
    },
  })
  return createActor(logic, { input })
}
