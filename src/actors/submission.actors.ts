import { fromPromise } from 'xstate'
import type { Booked, BookRequest, ReadBack } from '../../machines/domain/appointment/booking.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Api } from '../api/api.ts'
import { lazy } from './lazy.ts'
import type { Sightings } from './sightings.ts'
import { notePending } from './tab-notes.ts'
import type { Tokens, TokenStorage } from './tokens.ts'

/** The maximum time in milliseconds that a customer waits for the details of a completed booking. */
const PATIENCE_MS = 4_000

interface Input {
  scope: Scope
  request: BookRequest
}

/**
 * Fetches the code of a write, and the texts of refusals, before the press: after it the server may already have
 * another build.
 */
export const fetchWriting = () =>
  lazy(() => Promise.all([import('../api/booking/booking.ts'), import('../api/http/to-failure.ts')]))

/**
 * An anonymous booking identifies the visitor: the response brings a token, which is stored. A professional's token
 * stays. Whose booking it is, is noted in any case. What was in progress at the registration is now booked, or replaced
 * by what is.
 */
export const createSubmissionActors = (
  { client }: Api,
  tokens: Tokens,
  { sightings, storage }: { sightings: Sightings; storage: TokenStorage },
) => {
  function keepBooked({ scope: { group }, request }: Input, { appointments, ficheToken, at }: Booked) {
    const ids = appointments.map(({ id }) => id)
    const isNew = ficheToken !== null && !tokens.isOfPro(group.id)
    if (isNew) tokens.keep(group.id, ficheToken, at)
    sightings.note(group.id, ids, isNew ? ficheToken : null)
    if (request.moves === undefined) notePending(storage, group.id, null)
  }

  return {
    send: fromPromise<Booked, Input>(async ({ input, signal }) => {
      const { scope, request } = input
      // When the code does not load, nothing was sent, which is what `offline` promises.
      const [{ book }, { inFull }] = await lazy(
        () => Promise.all([import('../api/booking/booking.ts'), import('../api/booking/appointments.ts')]),
        'offline',
      )
      const booked = await book(client, scope, request, signal)
      keepBooked(input, booked)
      const token = client.token(scope.group.id)
      return {
        ...booked,
        appointments: await inFull(client, scope, booked.appointments, request, { token, patience: PATIENCE_MS }),
      }
    }),
    readBack: fromPromise<ReadBack, Input>(async ({ input, signal }) => {
      const { readBack } = await lazy(() => import('../api/booking/booking.ts'))
      const answer = await readBack(client, input.scope, input.request, signal)
      if (answer.kind === 'found') keepBooked(input, answer.booked)
      return answer
    }),
  }
}
