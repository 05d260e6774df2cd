import { detailsInput } from '../../../machines/booking/details/details.input.ts'
import { detailsMachine } from '../../../machines/booking/details/details.machine.ts'
import { ficheFormMachine } from '../../../machines/booking/details/fiche-form.machine.ts'
import { personSearchMachine } from '../../../machines/booking/details/persons/person-search.machine.ts'
import { isProRole, may } from '../../../machines/domain/account/permissions.ts'
import { submissionMachine } from '../../../machines/booking/submission/submission.machine.ts'
import { readPrefill } from '../../../machines/domain/form/prefill.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createDetailsActors } from '../../actors/details.actors.ts'
import { pairsOf } from '../../actors/browser/query-string.ts'
import { createPersonsActors } from '../../actors/persons.actors.ts'
import { loadPersonStart } from '../../actors/person-start.ts'
import { createSubmissionActors, fetchWriting } from '../../actors/submission.actors.ts'
import { proPersons } from '../../views/details/pro-persons.ts'
import type { StepOpening } from './step.types.ts'

export { DetailsStep as View } from './DetailsStep.tsx'

const fetchSignIn = async () => (await import('../sign-in/sign-in.screen.ts')).fetchTexts()

/** The fiche step. The code of its press, and the confirmation, are loaded while the form is filled in. */
export async function open({ booking, deps, returnTo, fetchAhead, signal }: StepOpening) {
  const { scope, locale } = booking
  const { api } = deps
  const [person] = await Promise.all([
    loadPersonStart(api, scope, locale, signal, may(booking.role, 'openAccount')),
    fetchWriting(),
    isProRole(booking.role) && proPersons.fetch(),
  ])
  fetchAhead('confirm', locale)
  // The token may die while the form is filled in, when the network is down or a new build has replaced the chunk.
  if (!scope.group.openData) fetchSignIn().catch(() => undefined)
  returnTo.fetchAhead(scope, locale).catch(() => undefined)
  const { searchPersons, findAlike } = createPersonsActors(api)
  const logic = detailsMachine.provide({
    actors: {
      ...createDetailsActors(api),
      form: ficheFormMachine.provide({
        actors: { search: personSearchMachine.provide({ actors: { searchPersons } }), findAlike },
      }),
      submission: submissionMachine.provide({ actors: createSubmissionActors(deps) }),
    },
  })
  return openedGuest(logic, detailsInput(booking, { ...person, prefill: readPrefill(pairsOf(location.search)) }))
}
