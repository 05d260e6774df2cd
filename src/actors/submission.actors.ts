import { fromPromise } from 'xstate'
import { accountKey } from '../../machines/domain/account/session.ts'
import type { Booked, BookRequest, ReadBack } from '../../machines/domain/appointment/booking.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { lazy } from './lazy.ts'
import { createSightings, type SightingsDeps } from './sightings.ts'
import { notePending, noteSender, senderOf } from './tab-notes.ts'

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
  lazy(() =>
    Promise.all([
      import('../api/booking/booking.ts'),
      import('../api/booking/in-full.ts'),
      import('../api/http/to-failure.ts'),
    ]),
  )

/**
 * An anonymous booking identifies the visitor: the response brings a token, which is stored. A professional's token
 * stays. Whose booking it is, is noted in any case. What was in progress at the registration is now booked, or replaced
 * by what is.
 */
export const createSubmissionActors = (deps: SightingsDeps) => {
  const { tokens, storage, session } = deps
  const { client } = deps.api
  const sightings = createSightings(deps)

  const isNew = ({ group }: Scope, { ficheToken }: Booked) => ficheToken !== null && !tokens.isOfPro(group.id)

  function noteOwner(scope: Scope, booked: Booked) {
    const ids = booked.appointments.map(({ id }) => id)
    sightings.note(scope.group.id, ids, isNew(scope, booked) ? booked.ficheToken : null)
  }

  function keepBooked({ scope, request }: Input, booked: Booked) {
    if (booked.ficheToken !== null && isNew(scope, booked)) tokens.keep(scope.group.id, booked.ficheToken, booked.at)
    noteOwner(scope, booked)
    if (request.moves === undefined) notePending(storage, scope.group.id, null)
  }

  /** Somebody else may sign in before the outcome is known. */
  function noteSent({ group }: Scope, { submissionId }: BookRequest, token: string | null) {
    const { account } = session()
    noteSender(storage, group.id, submissionId, token !== null && account ? accountKey(account) : '')
  }

  return {
    send: fromPromise<Booked, Input>(async ({ input, signal }) => {
      const { scope, request } = input
      // When the code does not load, nothing was sent, which is what `offline` promises.
      const [{ book }, { inFull }] = await lazy(
        () => Promise.all([import('../api/booking/booking.ts'), import('../api/booking/in-full.ts')]),
        'offline',
      )
      const booked = await book(client, scope, request, signal, (token) => noteSent(scope, request, token))
      keepBooked(input, booked)
      const token = client.token(scope.group.id)
      const options = { token, patience: PATIENCE_MS, signal }
      const appointments = await inFull(client, scope, booked.appointments, request, options)
      const full = { ...booked, appointments }
      // Otherwise somebody has signed in meanwhile, whose booking it is not.
      if (client.token(scope.group.id) === token) noteOwner(scope, full)
      return full
    }),
    readBack: fromPromise<ReadBack, Input>(async ({ input, signal }) => {
      const { readBack } = await lazy(() => import('../api/booking/booking.ts'))
      const { scope, request } = input
      const answer = await readBack(client, scope, request, signal, {
        sender: senderOf(storage, scope.group.id, request.submissionId),
        hadBefore: (token) => tokens.hadBefore(token),
      })
      if (answer.kind === 'found') keepBooked(input, answer.booked)
      return answer
    }),
  }
}
