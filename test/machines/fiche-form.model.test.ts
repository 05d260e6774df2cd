import { ficheFormCases } from '../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import { faultsIn } from '../../machines/booking/details/fiche-form.rules.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'
import { projectFicheForm } from '../support/fiche-form-project.ts'
import type { Transition } from '../support/expectations.ts'

type FormTransition = Transition<typeof ficheFormMachine>
type Typed = Readonly<Record<string, { lastname?: unknown }>>

/** The record of each person; the fields of a new one start empty. */
const STORED: Typed = { 301: { lastname: 'Essai' }, 302: { lastname: 'Essai' }, new: { lastname: '' } }
const valuesOf = (typed: Typed, id: string | number) => typed[String(id)] ?? STORED[id]

/** Of a customer's person only what differs from the record, or from an empty form, is kept. */
const kept = (role: string, id: string | number | null, values: Typed[string] | undefined) =>
  role === 'pro' || values?.lastname !== STORED[id ?? '']?.lastname ? (values ?? {}) : {}

/** Only what the event says changes: what was typed for a person stays with that person. */
function changed({ event, before: { context } }: FormTransition) {
  const found = event.type === 'person.found' || event.type === 'alike.taken'
  const personId = event.type === 'person.chosen' ? event.id : found ? event.fiche.id : context.personId
  const values = event.type === 'field.changed' ? { lastname: event.value } : valuesOf(context.typed, personId)
  const others = Object.keys(context.typed).filter((key) => key !== String(personId))
  return [
    {
      type: 'form.changed',
      draft: {
        personId,
        comments: event.type === 'comment.changed' ? event.text : context.comments,
        videoConsent: event.type === 'consent.changed' ? event.accepted : context.videoConsent,
        touched: true,
        // Only the persons of a professional are kept, because no list reloads them.
        ...(context.role === 'pro' && { picked: found ? [event.fiche] : context.persons }),
        values: kept(context.role, personId, values),
        others: Object.fromEntries(others.map((key) => [key, kept(context.role, key, valuesOf(context.typed, key))])),
        vevent: {},
      },
    },
  ]
}

/** A person must be chosen and have a last name, and must have agreed if a service is a video conference. */
function isComplete({ before: { context } }: FormTransition): boolean {
  const { personId, typed, needsVideoConsent, videoConsent } = context
  const values = personId === null ? undefined : typed[String(personId)]
  return Boolean(values?.lastname) && (!needsVideoConsent || videoConsent)
}

/** What the parent receives for the booking. */
function completedForm({ before: { context } }: FormTransition) {
  const { personId, comments, needsVideoConsent } = context
  return {
    type: 'form.completed',
    fiche: { id: personId === 'new' ? null : personId, values: { lastname: 'Essai' } },
    vevent: {},
    comments,
    acceptVideo: needsVideoConsent ? true : null,
  }
}

/** A professional's new person is first compared with existing ones. */
const isCompared = ({ before: { context } }: FormTransition) => context.role === 'pro' && context.personId === 'new'

describeMachine({
  machine: ficheFormMachine,
  cases: ficheFormCases,
  project: projectFicheForm,
  expectations: {
    notices: {
      'person.chosen': changed,
      'field.changed': changed,
      'comment.changed': changed,
      'consent.changed': changed,
      'person.found': changed,
      'alike.taken': changed,
      'alike.denied': (transition) => [completedForm(transition)],
      'xstate.done.actor.findAlike': (transition) =>
        transition.event.output.length === 0 ? [completedForm(transition)] : [],
      // A duplicate record is better than no appointment.
      'xstate.error.actor.findAlike': (transition) => [completedForm(transition)],
      'form.submitted': (transition) =>
        isComplete(transition) && !isCompared(transition) ? [completedForm(transition)] : [],
    },
    asked: {
      search: ({ before: { context } }) => ({ isOffered: context.role === 'pro', scope: sampleScope, locale: 'fr' }),
      findAlike: () => ({ scope: sampleScope, locale: 'fr', values: { lastname: 'Essai' } }),
    },
  },
  invariants: {
    'nothing is handed over with a fault': ({ snapshot, notices }) =>
      notices.at(-1)?.type !== 'form.completed' || faultsIn(snapshot.context).length === 0,
    'what is handed over names a person who was chosen': ({ notices, snapshot }) =>
      notices
        .filter(({ type }) => type === 'form.completed')
        .every(
          ({ fiche }) =>
            fiche.id === null || snapshot.context.persons.some(({ id }: { id: number }) => id === fiche.id),
        ),
    'every change is told to the parent': ({ trail, notices, snapshot }) => {
      const last = trail.at(-1)
      if (!last || last.type !== 'comment.changed' || !snapshot.context.allowComment) return true
      return notices.some(({ draft }) => draft?.comments === last.text)
    },
    'a typed comment is never lost': ({ snapshot, trail }) =>
      !snapshot.context.allowComment ||
      !trail.some(({ type }) => type === 'comment.changed') ||
      snapshot.context.comments === 'Hello',
    'a form that was changed says so, but to a professional': ({ snapshot }) =>
      !snapshot.context.touched ||
      snapshot.hasTag('unsaved') === (snapshot.context.role !== 'pro') ||
      snapshot.matches('booking') ||
      snapshot.matches('comparing') ||
      snapshot.matches('asking'),
    'it is busy, waits to be looked up, or can be edited, and only one of them': ({ snapshot }) =>
      ['busy', 'blocked', 'editable'].filter((tag) => snapshot.hasTag(tag)).length === 1,
    'a professional’s new person is compared before it is handed over': ({ snapshot, trail }) =>
      snapshot.context.role !== 'pro' ||
      snapshot.context.personId !== 'new' ||
      !snapshot.matches('booking') ||
      trail.some(({ type }) => type.endsWith('actor.findAlike') || type === 'form.sent'),
    'fields are shown of nobody but the chosen person': ({ snapshot: { context } }) =>
      context.openId === null || context.openId === context.personId,
    'a new person where nobody is saved is never folded away': ({ snapshot: { context } }) =>
      context.persons.length > 0 || context.role === 'pro' || context.openId === 'new',
    'nobody is presumed to be the person of a professional': ({ snapshot: { context }, trail }) =>
      context.role !== 'pro' ||
      context.personId === null ||
      trail.some(({ type }) => ['person.chosen', 'person.found', 'alike.taken'].includes(type)),
  },
})
