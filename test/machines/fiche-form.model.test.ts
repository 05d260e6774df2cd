import { ficheFormCases } from '../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import { faultsIn } from '../../machines/booking/details/fiche-form.rules.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: ficheFormMachine,
  cases: ficheFormCases,
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
    'a form that was changed says so': ({ snapshot }) => !snapshot.context.touched || snapshot.hasTag('unsaved'),
    'it is busy, waits to be looked up, or can be edited, and only one of them': ({ snapshot }) =>
      ['busy', 'blocked', 'editable'].filter((tag) => snapshot.hasTag(tag)).length === 1,
    'fields are shown of nobody but the chosen person': ({ snapshot: { context } }) =>
      context.openId === null || context.openId === context.personId,
    'a new person where nobody is saved is never folded away': ({ snapshot: { context } }) =>
      context.persons.length > 0 || context.openId === 'new',
  },
})
