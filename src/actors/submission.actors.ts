import { fromPromise } from 'xstate'
import { GUEST } from '../../machines/domain/account/owner.ts'
import { accountKey } from '../../machines/domain/account/session.ts'
import type { Booked, BookRequest, ReadBack } from '../../machines/domain/appointment/booking.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Answered } from '../api/booking/booking.ts'
import { lazy } from '../browser/lazy.ts'
import { keepOwner } from '../storage/ownership.ts'
import { createSeenAppointments, type SeenAppointmentsDeps } from '../storage/seen-appointments.ts'
import { notePending, noteSender, senderOf } from '../storage/tab-notes.ts'

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
export const createSubmissionActors = (deps: SeenAppointmentsDeps) => {
  const { tokens, storage, session } = deps
  const { client } = deps.api
  const seenAppointments = createSeenAppointments(deps)

  /** The token that the booking has brought, where it is this customer's from now on. */
  const newToken = ({ group }: Scope, { ficheToken }: Answered) => (tokens.isOfPro(group.id) ? null : ficheToken)

  const noteOwner = (scope: Scope, { appointments }: Pick<Booked, 'appointments'>, token: string | null) =>
    seenAppointments.note(
      scope.group.id,
      appointments.map(({ id }) => id),
      token,
    )

  /** Who has booked as a guest is somebody from now on. */
  function noteGuest({ group }: Scope) {
    if (session().status === 'anonymous') keepOwner(storage, group.id, GUEST)
  }

  /** No machine ever holds a token: it is kept here. */
  function kept({ scope, request }: Input, answer: Answered): Booked {
    const { ficheToken, ...booked } = answer
    const token = newToken(scope, answer)
    if (token !== null) tokens.keep(scope.group.id, token, booked.at)
    noteGuest(scope)
    noteOwner(scope, booked, token)
    if (request.moves === undefined) notePending(storage, scope.group.id, null)
    return { ...booked, hasToken: ficheToken !== null }
  }

  /** Somebody else may sign in before the outcome is known. */
  function noteSent({ group }: Scope, { submissionId }: BookRequest, token: string | null) {
    const { account } = session()
    noteSender(storage, group.id, submissionId, token !== null && account ? accountKey(account) : '')
  }

  return {
    send: fromPromise<Booked, Input>(async ({ input: { scope, request }, signal }) => {
      // When the code does not load, nothing was sent, which is what `offline` promises.
      const [{ book }, { inFull }] = await lazy(
        () => Promise.all([import('../api/booking/booking.ts'), import('../api/booking/in-full.ts')]),
        'offline',
      )
      // The session cookie comes with its answer: without one a lost booking could not be read back (wire contract,
      // ruling 12).
      await deps.api.missingSession(scope, signal).catch(() => null)
      const answer = await book(client, scope, request, signal, (token) => noteSent(scope, request, token))
      const booked = kept({ scope, request }, answer)
      const token = client.token(scope.group.id)
      const options = { token, patience: PATIENCE_MS, signal }
      const full = { ...booked, appointments: await inFull(client, scope, booked.appointments, request, options) }
      // Otherwise somebody has signed in meanwhile, whose booking it is not.
      if (client.token(scope.group.id) === token) noteOwner(scope, full, newToken(scope, answer))
      return full
    }),
    readBack: fromPromise<ReadBack, Input>(async ({ input: { scope, request }, signal }) => {
      const { readBack } = await lazy(() => import('../api/booking/booking.ts'))
      const answer = await readBack(client, scope, request, signal, {
        sender: senderOf(storage, scope.group.id, request.submissionId),
        hadBefore: (token) => tokens.hadBefore(token),
      })
      return answer.kind === 'found' ? { kind: 'found', booked: kept({ scope, request }, answer.booked) } : answer
    }),
  }
}
