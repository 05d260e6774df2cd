import type { FormName } from '../../../machines/domain/form/draft.ts'
import type { Field } from '../../../machines/domain/form/field.ts'
import type { FicheFormRef } from '../../../machines/booking/details/fiche-form.machine.ts'
import { commentsOf, formsOf, valueOf } from '../../../machines/booking/details/fiche-form.selectors.ts'
import { heardFrom } from './field-props.ts'

const FORMS: readonly FormName[] = ['fiche', 'vevent']

/**
 * Tells the machine what stands in the fields without its having heard of it: password managers and fillers of forms
 * may write into a field without an event. Called when the form is sent.
 */
export function tellUnheard(form: HTMLFormElement, actor: FicheFormRef): void {
  const typed = new FormData(form)
  const snapshot = actor.getSnapshot()
  for (const name of FORMS) {
    for (const field of formsOf(snapshot)[name]) {
      const ref = { form: name, name: field.name }
      const control = isClock(field) ? form.elements.namedItem(`${name}.${field.name}`) : null
      const text = control instanceof HTMLInputElement ? heardFrom(control) : typed.get(`${name}.${field.name}`)
      if (field.type === 'checkbox' || typeof text !== 'string') continue
      if (normalised(text) !== normalised(String(valueOf(ref)(snapshot)))) {
        actor.send({ type: 'field.changed', ...ref, value: text })
      }
    }
  }
  const comments = typed.get('comments')
  if (typeof comments === 'string' && normalised(comments) !== normalised(commentsOf(snapshot))) {
    actor.send({ type: 'comment.changed', text: comments })
  }
}

/** What is half filled in counts as nothing in a form's data. */
const isClock = ({ type }: Field) => type === 'time' || type === 'datetime'

/** Forms send line ends as two characters, and some kinds of input drop blanks by themselves. */
const normalised = (text: string) => text.replace(/\r\n?/g, '\n').trim()
