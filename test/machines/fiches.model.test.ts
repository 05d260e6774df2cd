import { fichesCases } from '../../machines/account/fiches/fiches.cases.ts'
import { fichesMachine } from '../../machines/account/fiches/fiches.machine.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { dateLocale } from '../../machines/domain/time/short-date.ts'
import { sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import type { AnyEventObject } from 'xstate'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type FichesTransition = Transition<typeof fichesMachine>

const isOutcomeUnknown = ({ before }: FichesTransition) => before.matches({ shown: { saving: 'unknown' } })
const isEditing = ({ before }: FichesTransition) => before.matches({ shown: 'editing' })
/** The first person where none is picked, or the picked one is gone; a new one where there is none. */
function shownIn({ after: { context } }: FichesTransition) {
  const ids: unknown[] = [...context.persons.map(({ id }) => id), 'new']
  return ids.includes(context.tab) ? context.tab : ids[0]
}
/** The children about the account receive the session, whatever is shown. */
const received = (event: AnyEventObject) => ['newEmail', 'newPassword'].map((to) => ({ to, event }))
const account = ({ after: { context } }: FichesTransition) => ({
  scope: sampleScope,
  group: sampleGroup,
  session: context.session,
  isFirst: false,
})
const refused = (failure: unknown) => [{ to: 'form', event: { type: 'form.refused', failure } }]

const { readFiches } = fichesCases.actors
/** Seven persons: the one who is saved is the eighth. */
const seven = readFiches.outputs.map((fiches) => ({
  ...fiches,
  persons: [...fiches.persons, ...[304, 305, 306, 307, 308].map((id) => samplePerson(id))],
}))

describeMachine({
  machine: fichesMachine,
  cases: {
    ...fichesCases,
    actors: { ...fichesCases.actors, readFiches: { ...readFiches, outputs: seven } },
  },
  project: ({ context }) => [
    context.session.account?.id ?? null,
    context.tab,
    Object.keys(context.drafts).length > 0,
    context.persons.length,
    context.pending?.fiche.id ?? null,
    context.failure?.code ?? null,
    context.refusal?.code ?? null,
    context.before !== null,
    context.locale !== context.readIn,
    context.saved?.id ?? null,
  ],
  expectations: {
    notices: {
      'guest.signedIn': ({ event }) => [event],
      'guest.succeeded': ({ event }) => [event],
    },
    sentToChildren: {
      // What was typed stays in sight while nobody is known, and cannot be changed.
      'session.changed': ({ event, before, after }) =>
        after.matches('waiting') && !before.matches('waiting')
          ? [...received(event), ...['form.sent', 'form.unanswered'].map((type) => ({ to: 'form', event: { type } }))]
          : received(event),
      'form.completed': (transition) => (isEditing(transition) ? [{ to: 'form', event: { type: 'form.sent' } }] : []),
      // Another language opens a new form, which receives the refusal once it has loaded.
      'xstate.done.actor.saving': ({ event: { output }, after }) =>
        output.kind === 'refused' && after.matches('shown') ? refused(output.failure) : [],
      'saving.outcomeUnknown': ({ before }) =>
        before.matches({ shown: { saving: 'writing' } }) ? [{ to: 'form', event: { type: 'form.unanswered' } }] : [],
      'fiches.unknownAccepted': (transition) =>
        isOutcomeUnknown(transition) && transition.after.matches('shown')
          ? [{ to: 'form', event: { type: 'form.outcomeUnknown' } }]
          : [],
      'page.shown': (transition) => (isOutcomeUnknown(transition) ? [{ to: 'saving', event: transition.event }] : []),
      'network.restored': (transition) =>
        isOutcomeUnknown(transition) ? [{ to: 'saving', event: transition.event }] : [],
      // A form that reloads in another language shows again why the press was refused.
      'xstate.done.actor.readFiches': ({ before, after }) =>
        before.context.refusal && after.matches('shown')
          ? [{ to: 'form', event: { type: 'form.sent' } }, ...refused(before.context.refusal)]
          : [],
    },
    asked: {
      newEmail: ({ after: { context } }) => ({
        scope: sampleScope,
        group: sampleGroup,
        session: context.session,
        confirmed: '',
      }),
      newPassword: account,
      form: (transition) => {
        const { persons, forms, locale, session, drafts } = transition.after.context
        const shown = shownIn(transition)
        return {
          scope: sampleScope,
          role: 'account',
          locale: dateLocale(locale, sampleGroup.country),
          forms: { fiche: forms.fiche, vevent: [] },
          persons: persons.filter(({ id }) => id === shown),
          about: shown,
          isMove: false,
          // After two ends of the connection nothing was read in between.
          today: transition.after.matches('waiting') ? transition.after.context.today : '2026-03-31',
          needsVideoConsent: false,
          allowComment: false,
          checkSms: sampleGroup.checkSms,
          disclaimer: '',
          ownLocale: sampleGroup.locale,
          phone: sampleGroup.phone,
          country: sampleGroup.country,
          email: session.account?.email ?? '',
          prefill: null,
          draft: drafts[String(shown)] ?? null,
        }
      },
      readFiches: ({ after }) => ({ scope: sampleScope, locale: after.context.locale }),
      saving: ({ event, before: { context } }) => ({
        scope: sampleScope,
        locale: context.locale,
        record: { fiche: event.fiche },
        known: context.before ?? context.persons.map(({ id }) => id),
        isOutcomeUnknown: context.before !== null && event.fiche.id === null,
      }),
    },
  },
  invariants: {
    'without being signed in nobody sees records, except those that something was typed for just before': ({
      snapshot: { context },
    }) =>
      context.session.status === 'user' || context.persons.every(({ id }: Fiche) => Object.hasOwn(context.drafts, id)),
    'what was typed is of the customer who typed it': ({ snapshot: { context } }) =>
      Object.keys(context.drafts).length === 0 ||
      context.session.account === null ||
      context.session.account.id === context.draftsOf?.id,
    'the account’s own tab is shown to an account that has an address': ({ snapshot }) =>
      !snapshot.matches('aside') || Boolean(snapshot.context.session.account?.email),
    'leaving asks as long as something is unsaved': ({ snapshot }) =>
      !(snapshot.matches({ shown: 'editing' }) || snapshot.matches('aside')) ||
      Object.keys(snapshot.context.drafts).length === 0 ||
      snapshot.hasTag('unkept'),
    'nobody is added to eight persons': ({ snapshot: { context } }) =>
      context.persons.length < 8 || (context.persons.length === 8 && context.tab !== 'new'),
    'it says saved only after the server did': ({ snapshot, trail }) =>
      snapshot.context.saved === null || trail.some(({ type }) => type === 'xstate.done.actor.saving'),
  },
})
