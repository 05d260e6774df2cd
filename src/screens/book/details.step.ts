import { withVisitor } from '../../../machines/booking/booking.visitor.ts'
import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import { detailsInput } from '../../../machines/booking/details/details.input.ts'
import { detailsMachine } from '../../../machines/booking/details/details.machine.ts'
import { ficheFormMachine } from '../../../machines/booking/details/fiche-form.machine.ts'
import { personSearchMachine } from '../../../machines/booking/details/persons/person-search.machine.ts'
import { isProRole, may } from '../../../machines/domain/account/permissions.ts'
import { submissionMachine } from '../../../machines/booking/submission/submission.machine.ts'
import { isOfPro } from '../../../machines/domain/form/draft.ts'
import { readPrefill } from '../../../machines/domain/form/prefill.ts'
import { type GuestSystem, openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { createDetailsActors } from '../../actors/details.actors.ts'
import { pairsOf } from '../../browser/query-string.ts'
import { createLinkTargets } from '../../link/link-targets.ts'
import { createPersonsActors } from '../../actors/persons.actors.ts'
import { loadPersonStart } from '../../actors/person-start.ts'
import { createSubmissionActors, fetchWriting } from '../../actors/submission.actors.ts'
import { knownWho } from '../../actors/who-is-here.ts'
import { proPersons } from '../../views/details/pro-persons.ts'
import type { StepOpening } from './step.types.ts'

export { DetailsStep as View } from './DetailsStep.tsx'

const fetchSignIn = async () => (await import('../sign-in/sign-in.screen.ts')).fetchTexts()

/** What a professional has typed is shown to nobody before it is known who is here. */
async function bookingOfPresent(booking: BookingContext, system: GuestSystem): Promise<BookingContext> {
  if (!isOfPro(booking.draft)) return booking
  await knownWho(system)
  return withVisitor(booking, sessionIn(system))
}

/** The fiche step. The code of its press, and the confirmation, are loaded while the form is filled in. */
export async function open(opening: StepOpening) {
  const { deps, query, fetchAhead, signal, system } = opening
  const { api } = deps
  const booking = await bookingOfPresent(opening.booking, system)
  const { scope, locale } = booking
  const [person] = await Promise.all([
    loadPersonStart(api, scope, locale, signal, may(booking.role, 'openAccount')),
    fetchWriting(),
    isProRole(booking.role) && proPersons.fetch(),
  ])
  fetchAhead('confirm', locale)
  // The token may die while the form is filled in, when the network is down or a new build has replaced the chunk.
  if (!scope.group.openData) fetchSignIn().catch(() => undefined)
  createLinkTargets(api, query)
    .fetchAhead(scope, locale)
    .catch(() => undefined)
  const { searchPersons, findAlike } = createPersonsActors(api)
  const logic = detailsMachine.provide({
    actors: {
      ...createDetailsActors(api),
      form: ficheFormMachine.provide({
        actors: { search: personSearchMachine.provide({ actors: { searchPersons } }), findAlike },
      }),
      submission: submissionMachine.provide({
        actors: createSubmissionActors({ ...deps, session: () => sessionIn(system) }),
      }),
    },
  })
  return openedGuest(logic, detailsInput(booking, { ...person, prefill: readPrefill(pairsOf(location.search)) }))
}
