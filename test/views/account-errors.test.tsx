import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { loginPageCases } from '../../machines/account/login-page/login-page.cases.ts'
import { loginPageMachine, type LoginPageRef } from '../../machines/account/login-page/login-page.machine.ts'
import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import {
  emailRequestMachine,
  type EmailRequestRef,
} from '../../machines/account/email-request/email-request.machine.ts'
import { newEmailCases } from '../../machines/account/new-email/new-email.cases.ts'
import { newEmailMachine, type NewEmailRef } from '../../machines/account/new-email/new-email.machine.ts'
import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine, type PasswordRef } from '../../machines/account/password/password.machine.ts'
import { appointmentsCases } from '../../machines/appointments/appointments.cases.ts'
import { appointmentsMachine, type AppointmentsRef } from '../../machines/appointments/appointments.machine.ts'
import { ficheFormCases, sampleFormInput } from '../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine, type FicheFormRef } from '../../machines/booking/details/fiche-form.machine.ts'
import { entryCases } from '../../machines/booking/entry/entry.cases.ts'
import { entryMachine, type EntryRef } from '../../machines/booking/entry/entry.machine.ts'
import type { PasswordReason } from '../../machines/domain/account/password.ts'
import { type Failure, failure, type FailureCode } from '../../machines/domain/failures.ts'
import type { SuccessCode } from '../../machines/domain/success.ts'
import { COMPLETE } from '../../scripts/catalogs/complete.ts'
import type { AnyCases } from '../../explorer/walk/model-events.ts'
import { activateLocale, i18n } from '../../src/i18n/i18n.ts'
import { loadMessages } from '../../src/i18n/messages.ts'
import { News } from '../../src/views/appointments/News.tsx'
import { FormAnswer } from '../../src/views/details/FormAnswer.tsx'
import { speakToCustomer } from '../../src/views/details/booking-failures.ts'
import { speakToProfessional } from '../../src/views/details/pro-failures.ts'
import RefusedTask from '../../src/views/entry/RefusedTask.tsx'
import '../../src/views/fields/person-failures.ts'
import { LoginPageView } from '../../src/views/login/LoginPageView.tsx'
import { PasswordView } from '../../src/views/login/PasswordView.tsx'
import { RegisterView } from '../../src/views/login/RegisterView.tsx'
import { ResetView } from '../../src/views/login/ResetView.tsx'
import { NewEmail } from '../../src/views/fiches/NewEmail.tsx'
import { FicheForm } from '../../src/views/fiches/FicheForm.tsx'
import { Toasts, type ToastsProps } from '../../src/views/toasts/Toasts.tsx'
import { ThisYear } from '../../src/views/texts/usePhrase.ts'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'
import { ACCOUNT_TABLE, type Occasion, QUOTED } from '../support/errors/account-table.ts'

/**
 * The account part of the error catalogue (specification, section 8): each occasion is brought about with the real
 * machine and read in both languages where the product says it.
 */

const EMAIL = 'noe@example.org'
const refused = failure('refused', QUOTED)

let root: Root | null = null
let container: HTMLElement | null = null
let hosted: HostedMachine | null = null

function host(machine: AnyStateMachine, cases: AnyCases, input: unknown): HostedMachine {
  hosted = new HostedMachine(machine, input, cases, undefined, { children: 'real' })
  return hosted
}

function show(view: ReactNode): void {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  flushSync(() =>
    root?.render(
      <I18nProvider i18n={i18n}>
        <ThisYear value={2026}>{view}</ThisYear>
      </I18nProvider>,
    ),
  )
}

async function task(kind: 'edited' | 'retaken'): Promise<void> {
  const entry = host(entryMachine, entryCases, entryCases.inputs[kind])
  if (kind === 'edited') await entry.succeed('readEditable', { editable: true, message: null })
  await entry.succeed('checkSelection', entryCases.actors.checkSelection.outputs[1])
  show(<RefusedTask actor={entry.subject as EntryRef} />)
}

async function letter(View: typeof RegisterView, answer: Failure): Promise<void> {
  const asked = host(emailRequestMachine, emailRequestCases, emailRequestCases.inputs.start)
  show(<View actor={asked.subject as EmailRequestRef} />)
  asked.send({ type: 'emailRequest.requested', email: EMAIL })
  await asked.fail('sendEmail', answer)
}

async function link(answer: Failure): Promise<void> {
  const loginPage = host(loginPageMachine, loginPageCases, loginPageCases.inputs.linked)
  await loginPage.fail('signInByKey', answer)
  show(<LoginPageView actor={loginPage.subject as LoginPageRef} />)
}

function record(answer: Failure): void {
  const form = host(ficheFormMachine, ficheFormCases, { ...sampleFormInput, about: 'new' })
  show(<FicheForm actor={form.subject as FicheFormRef} isNew />)
  form.send({ type: 'form.sent' })
  form.send({ type: 'form.refused', failure: answer })
}

function onBehalf(code: FailureCode): void {
  speakToProfessional()
  const form = host(ficheFormMachine, ficheFormCases, { ...sampleFormInput, role: 'pro' })
  show(<FormAnswer actor={form.subject as FicheFormRef} attempt={1} />)
  form.send({ type: 'form.sent' })
  form.send({ type: 'form.refused', failure: failure(code) })
}

function password(reason: PasswordReason): void {
  const called = host(passwordMachine, passwordCases, { ...passwordCases.inputs.start, reason })
  show(<PasswordView actor={called.subject as PasswordRef} />)
}

const nothing = () => undefined

function toasts(shown: ToastsProps['shown'], alert: Failure | null = null): void {
  show(
    <Toasts
      shown={shown}
      alert={alert}
      phone="01 23 45 67 89"
      appointments={null}
      onDismissed={nothing}
      onHeld={nothing}
      onReleased={nothing}
      onAlertDismissed={nothing}
      onAlertLeft={nothing}
      onReloaded={nothing}
    />,
  )
}
const succeeded = (code: SuccessCode) => () => toasts([{ id: 1, kind: 'success', code }])

async function newEmail(answer: Failure | null): Promise<void> {
  const asked = host(newEmailMachine, newEmailCases, newEmailCases.inputs.claire)
  await asked.succeed('readPending', null)
  show(<NewEmail actor={asked.subject as NewEmailRef} />)
  asked.send({ type: 'newEmail.submitted', address: 'neuve@example.org' })
  await (answer ? asked.fail('requestEmail', answer) : asked.succeed('requestEmail', 'neuve@example.org'))
}

async function unchangeable(): Promise<void> {
  const { toEdit } = appointmentsCases.inputs
  const group = { ...toEdit.group, profile: { ...toEdit.group.profile, v3: false } }
  const page = host(appointmentsMachine, appointmentsCases, { ...toEdit, group })
  await page.succeed('readAppointments', appointmentsCases.actors.readAppointments.outputs[0])
  show(<News actor={page.subject as AppointmentsRef} />)
}

const BRING_ABOUT: Record<Occasion, () => void | Promise<void>> = {
  'move not allowed': () => toasts([], failure('not_editable', QUOTED)),
  'move too late': () => toasts([], failure('too_late_to_edit')),
  'move of what is gone': () => task('edited'),
  'retake of what is gone': () => task('retaken'),
  'move failed': () => toasts([], failure('updateFailed', QUOTED)),
  'move not in this version': unchangeable,
  'register with a known address': () => letter(RegisterView, failure('emailAlreadyExists')),
  'register refused in words': () => letter(RegisterView, refused),
  'register refused by a key': () => letter(RegisterView, failure('forbidden')),
  'register disabled': () => {
    const closed = host(emailRequestMachine, emailRequestCases, emailRequestCases.inputs.closed)
    show(<RegisterView actor={closed.subject as EmailRequestRef} />)
  },
  'register disabled meanwhile': () => letter(RegisterView, failure('registrationDisabled')),
  'reset of an unknown address': () => letter(ResetView, failure('emailNotFound')),
  'reset refused': () => letter(ResetView, failure('emailError')),
  'link of a blocked account': () => link(failure('blockedUser')),
  'link tried too often': () => link(failure('tooManyRequests')),
  'record not saved': () => record(refused),
  'ninth record': () => record(failure('max_fiches')),
  'password too weak': () => password('weak'),
  'password never set': () => password('unset'),
  'password forgotten': () => password('forgotten'),
  passwordChanged: succeeded('passwordChanged'),
  passwordSet: succeeded('passwordSet'),
  emailChanged: succeeded('emailChanged'),
  'email not confirmed': () => toasts([{ id: 1, kind: 'error', failure: failure('linkInvalid') }]),
  'email is pending': () => newEmail(null),
  'email is taken': () => newEmail(failure('emailAlreadyExists')),
  'pro: fiche_not_authorized': () => onBehalf('fiche_not_authorized'),
  'pro: max_rdv_number': () => onBehalf('max_rdv_number'),
  'pro: mintime_between': () => onBehalf('mintime_between'),
  'pro: not_open_group': () => onBehalf('not_open_group'),
  'pro: not_open_group_health': () => onBehalf('not_open_group_health'),
  'pro: same_time_rdv': () => onBehalf('same_time_rdv'),
  'pro: user_blacklisted': () => onBehalf('user_blacklisted'),
}

/** What is read: French writes its marks after spaces that do not break. */
const read = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ')

beforeAll(() => loadMessages('account', 'en'))
afterEach(() => {
  root?.unmount()
  container?.remove()
  hosted?.stop()
  hosted = null
  speakToCustomer()
})
afterAll(() => activateLocale('en'))

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  beforeAll(() => activateLocale(locale))

  test.each(ACCOUNT_TABLE)('$occasion: $meant', async (row) => {
    await BRING_ABOUT[row.occasion]()
    for (const sentence of row[locale]) await expect.poll(read).toContain(sentence)
    expect(read(), 'no raw key, no placeholder').not.toMatch(/v3_error|[{}]|undefined|\bnull\b|[a-z]Error|\balpha\b/i)
  })
})

/** What the texts of the rows are about, by its placeholder in the catalogues. */
const ABOUT = {
  name: 'Atelier Dupré',
  phone: '01 23 45 67 89',
  minutes: '10',
  pending: 'neuve@example.org',
  email: 'claire@example.org',
} as const

type Compiled = string | readonly (string | readonly [name: string, ...rest: unknown[]])[]
const textOf = (message: Compiled) =>
  typeof message === 'string'
    ? message
    : message.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join('')

/** The texts that an English sentence of a row is made of, and what is left of it. */
function textsIn(sentence: string, ids: ReadonlyMap<string, string>): { found: readonly string[]; rest: string } {
  let rest = Object.entries(ABOUT).reduce((all, [name, value]) => all.replaceAll(value, `{${name}}`), sentence)
  const found: string[] = []
  // The longest first, so that no text is taken for a part of another one.
  for (const text of [...ids.keys()].toSorted((one, other) => other.length - one.length)) {
    if (text.length < 5 || !rest.includes(text)) continue
    rest = rest.replace(text, '')
    found.push(ids.get(text) ?? '')
  }
  return { found, rest: rest.replace(QUOTED, '').replace(/[.()\s]+/g, '') }
}

describe.each(COMPLETE.filter((locale) => locale !== 'en'))('in %s', (locale) => {
  const ids = new Map<string, string>()
  const english = new Map<string, string>()
  beforeAll(async () => {
    await activateLocale('en')
    for (const [id, message] of Object.entries(i18n.messages)) {
      ids.set(textOf(message as Compiled), id)
      english.set(id, i18n._(id, ABOUT))
    }
    await activateLocale(locale)
  })

  test.each(ACCOUNT_TABLE)('$occasion is said in its words, and nothing in English or by a key', async (row) => {
    await BRING_ABOUT[row.occasion]()
    for (const sentence of row.en) {
      const { found, rest } = textsIn(sentence, ids)
      expect(rest, 'every part of the sentence is a text of the catalogues').toBe('')
      for (const id of found) {
        const said = i18n._(id, ABOUT).replaceAll(/\s+/g, ' ')
        if (locale !== 'fr') expect(said).not.toBe(english.get(id))
        await expect.poll(read).toContain(said)
      }
    }
    const left = [...english.values()].filter((text) => text.trim().split(' ').length > 2 && read().includes(text))
    expect(left, 'nothing in English').toEqual([])
    expect(read(), 'no raw key, no placeholder').not.toMatch(
      /v3_error|[{}]|undefined|(?<!\p{L})null(?!\p{L})|[a-z]Error|\balpha\b/iu,
    )
  })
})

test('every occasion has one row', () => {
  expect(ACCOUNT_TABLE.map(({ occasion }) => occasion).toSorted()).toEqual(Object.keys(BRING_ABOUT).toSorted())
})
