import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import type { AnyEventObject } from 'xstate'
import {
  ficheFormCases,
  sampleField,
  sampleFormInput,
  samplePerson,
} from '../../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine } from '../../../machines/booking/details/fiche-form.machine.ts'
import type { FicheFormInput } from '../../../machines/booking/details/fiche-form.types.ts'
import type { Field } from '../../../machines/domain/form/field.ts'
import { FicheView } from '../../../src/views/details/FicheView.tsx'
import { ViewDriver } from '../../support/drivers/view.tsx'
import { inPage } from '../../support/providers.tsx'

const choice = (value: string, children: readonly string[] = []) => ({
  value,
  label: `Choice ${value}`,
  choices: children.map((child) => ({ value: child, label: `Child ${child}` })),
})

/** One field of every kind that a group can use. */
export const everyKind: readonly Field[] = [
  sampleField('string', 'lastname', { label: 'Last name', required: true }),
  sampleField('email', 'email', { label: 'E-mail', required: true, description: 'For the confirmation' }),
  sampleField('phone', 'firstphone', { label: 'Phone' }),
  sampleField('url', 'site', { label: 'Site' }),
  sampleField('integer', 'num0', { label: 'Mileage' }),
  sampleField('number', 'num1', { label: 'Height' }),
  sampleField('text', 'txt0', { label: 'About you', rows: 3 }),
  sampleField('date', 'birthdate', { label: 'Born on' }),
  sampleField('date', 'dt0', { label: 'Since when' }),
  sampleField('time', 'str3', { label: 'Preferred hour', description: 'When we may call' }),
  sampleField('datetime', 'dt1', { label: 'Last visit' }),
  sampleField('uppercase', 'str4', { label: 'Number plate' }),
  sampleField('password', 'str5', { label: 'Door code' }),
  sampleField('multiselect', 'str6', {
    label: 'Days that suit you',
    description: 'As many as you like',
    choices: [choice('mon'), choice('tue'), choice('wed')],
  }),
  sampleField('select', 'str0', { label: 'Origin', choices: [choice('web'), choice('other')], required: true }),
  sampleField('radio', 'str1', {
    label: 'How you heard of us',
    choices: [choice('press'), choice('friend')],
    required: true,
    allowAny: { before: 'Other: ', after: '', value: '' },
  }),
  sampleField('linkedcombo', 'str2', { label: 'Vehicle', choices: [choice('A', ['A_2', 'A1']), choice('B', ['B1'])] }),
  sampleField('checkbox', 'bool0', { label: 'I accept the conditions', required: true }),
  sampleField('checkbox', 'smsreminder', { label: 'Remind me by text message' }),
  sampleField('hidden', 'str8', { value: 'web' }),
  sampleField('uneditable', 'str9', { label: 'Customer number', value: 'C-2031' }),
]

export const formWith = (fiche: readonly Field[], more: Partial<FicheFormInput> = {}): FicheFormInput => ({
  ...sampleFormInput,
  locale: 'en',
  forms: { fiche, vevent: [] },
  ...more,
})

export const persons = [samplePerson(301), samplePerson(302, { firstname: 'Noé', email: 'noe@example.org' })]

/** The page's frame has margins, into which the bar with the button extends. */
const Margins = ({ children }: { children: ReactNode }) => <div style={{ paddingInline: 16 }}>{children}</div>

const notified = 'notified' as const
/** This form walks no paths. */
const gestures = {
  'details.toggled': notified,
  'person.chosen': notified,
  'field.changed': notified,
  'field.left': notified,
  'comment.changed': notified,
  'consent.changed': notified,
  'form.submitted': notified,
  'form.sent': notified,
  'form.refused': notified,
  'form.returned': notified,
  'form.outcomeUnknown': notified,
  'form.unanswered': notified,
  'form.healed': notified,
  'person.found': notified,
  'alike.taken': notified,
  'alike.denied': notified,
  'alike.dismissed': notified,
}

/** The person step on the screen, with a parent that records its notices. Call `close` at the end. */
export function openForm(input: FicheFormInput) {
  const driver = new ViewDriver(
    {
      machine: ficheFormMachine,
      cases: ficheFormCases,
      gestures,
      // The search of a professional is part of the view.
      ...(input.role === 'pro' && { children: 'real' as const }),
      render: (actor) =>
        inPage(
          '',
          <Margins>
            <FicheView actor={actor} />
          </Margins>,
        ),
    },
    input,
  )
  const { hosted } = driver
  const lastNotice = (type: string): AnyEventObject | undefined => hosted.notices.findLast((one) => one.type === type)
  return {
    send: (event: AnyEventObject) => hosted.send(event),
    /** The content of the fields, as the parent keeps it. */
    draft: () => lastNotice('form.changed')?.draft as Record<string, Record<string, unknown>> | undefined,
    completed: () => lastNotice('form.completed'),
    /** How often the parent received `form.completed`. */
    completions: () => hosted.notices.filter(({ type }) => type === 'form.completed').length,
    close: () => driver.stop(),
  }
}

/** Book is marked as disabled, so a test runner does not click it; a customer can press it all the same. */
export const pressBook = () => page.getByRole('button', { name: 'Book the appointment' }).click({ force: true })
