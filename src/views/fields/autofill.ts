import type { FormName } from '../../../machines/domain/form/draft.ts'
import { kindOf } from '../../../machines/domain/form/field-kinds.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { commentsOf, formsOf, valueOf } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { CONTROLS } from './controls.tsx'

const FORMS: readonly FormName[] = ['fiche', 'vevent']

/**
 * Sends the machine the field values that it has not received: password managers and form fillers may set a value
 * without an event. Called on submit.
 */
export function sendAutofilled(form: HTMLFormElement, actor: FicheFormRef): void {
  const snapshot = actor.getSnapshot()
  for (const name of FORMS) {
    for (const field of formsOf(snapshot)[name]) {
      const ref = { form: name, name: field.name }
      const { control } = kindOf(field)
      const text = control && CONTROLS[control].read(form, `${name}.${field.name}`)
      if (text === null) continue
      if (normalised(text) !== normalised(String(valueOf(ref)(snapshot)))) {
        actor.send({ type: 'field.changed', ...ref, value: text })
      }
    }
  }
  const comments = new FormData(form).get('comments')
  if (typeof comments === 'string' && normalised(comments) !== normalised(commentsOf(snapshot))) {
    actor.send({ type: 'comment.changed', text: comments })
  }
}

/** Forms send line ends as two characters, and some input types trim spaces. */
const normalised = (text: string) => text.replace(/\r\n?/g, '\n').trim()
