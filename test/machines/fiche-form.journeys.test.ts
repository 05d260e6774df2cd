import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { failure } from '../../machines/domain/failures.ts'
import {
  ficheFormCases,
  sampleDraft,
  sampleField,
  sampleFormInput,
  samplePerson,
} from '../../machines/booking/details/fiche-form.cases.ts'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import type { FicheFormInput } from '../../machines/booking/details/fiche-form.types.ts'
import {
  faultOf,
  listedFaults,
  unavailabilityOf,
  valueOf,
} from '../../machines/booking/details/fiche-form.selectors.ts'
import { PureDriver } from '../support/drivers/pure.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, at, asked, done, failed } = journeysOf(ficheFormMachine, ficheFormCases)
const submit = sent({ type: 'form.submitted' })
const type = (name: string, value: string | boolean, form: 'fiche' | 'vevent' = 'fiche') =>
  sent({ type: 'field.changed', form, name, value })

const quiet = { filling: { memory: 'unsaved', answer: 'quiet' } }
const untouched = { filling: { memory: 'untouched', answer: 'quiet' } }
const submitting = { booking: 'submitting' }
const showing = (memory: 'untouched' | 'unsaved') => ({ filling: { memory, answer: 'showingErrors' } })

const persons = [
  samplePerson(301, { values: { birthdate: '1990-02-01' } }),
  samplePerson(302, { firstname: 'Noé', lastname: '$Essai' }),
  samplePerson(304, { firstname: 'Ada' }),
]
const withPersons = (more: Partial<FicheFormInput> = {}): FicheFormInput => ({ ...sampleFormInput, persons, ...more })
const eight = Array.from({ length: 8 }, (_, index) => samplePerson(301 + index))

/** The state after some steps, for selectors as in a view. */
async function after(input: FicheFormInput, ...events: AnyEventObject[]) {
  const driver = new PureDriver(ficheFormMachine, input, ficheFormCases)
  for (const event of events) await driver.send(event)
  const snapshot = driver.hosted.snapshot() as ReturnType<typeof ficheFormMachine.getInitialSnapshot>
  return { snapshot, notices: driver.hosted.notices }
}

describe('someone must be selected', () => {
  journey('a visitor without saved persons fills in the new one at once', [], {
    value: untouched,
    tags: ['editable'],
    context: { personId: 'new' },
    notices: [],
  })
  journey(
    'with saved persons nobody is chosen unasked',
    [],
    { value: untouched, context: { personId: null } },
    withPersons(),
  )
  const [claire] = persons
  journey(
    'a customer with a single saved person finds that one chosen, and a deleted one is none',
    [],
    { value: untouched, context: { personId: 301, openId: null }, notices: [] },
    withPersons({ persons: persons.slice(0, 2) }),
  )
  journey(
    'another press chooses somebody else',
    [sent({ type: 'person.chosen', id: 'new' })],
    { value: quiet, context: { personId: 'new' } },
    withPersons({ persons: [claire!] }),
  )
  journey(
    'who is named by the link is somebody new, so the single saved person is not chosen unasked',
    [],
    { value: untouched, context: { personId: null } },
    withPersons({
      persons: [claire!],
      forms: { fiche: [sampleField('string', 'lastname')], vevent: [] },
      prefill: { fiche: { lastname: 'Durand' }, vevent: {}, dropped: [] },
    }),
  )
  journey('a press without anybody is answered', [submit], { value: showing('untouched'), notices: [] }, withPersons())

  test('and says selectFicheError', async () => {
    const { snapshot } = await after(withPersons(), { type: 'form.submitted' })
    expect(unavailabilityOf(snapshot)).toBe('selectFicheError')
    expect(listedFaults(snapshot)).toEqual([{ at: 'person' }])
  })

  journey(
    'a saved person is booked for by id, birthdate as YYYY-MM-DD',
    [sent({ type: 'person.chosen', id: 301 }), submit],
    {
      value: submitting,
      notices: [
        {
          type: 'form.changed',
          draft: {
            personId: 301,
            others: {},
            vevent: {},
            comments: '',
            videoConsent: false,
            touched: true,
            // Nothing of the record was changed.
            values: {},
          },
        },
        {
          type: 'form.completed',
          fiche: { id: 301, values: { lastname: 'Essai', birthdate: '1990-02-01' } },
          vevent: {},
          comments: '',
          acceptVideo: null,
        },
      ],
    },
    withPersons({ forms: { fiche: [...sampleFormInput.forms.fiche, sampleField('date', 'birthdate')], vevent: [] } }),
  )

  journey(
    'a person whose last name begins with $ is not offered',
    [sent({ type: 'person.chosen', id: 302 })],
    {
      value: untouched,
      context: { personId: null, persons: [persons[0]!, persons[2]!] },
    },
    withPersons(),
  )

  journey(
    'a ninth person cannot be added',
    [sent({ type: 'person.chosen', id: 'new' })],
    {
      value: untouched,
      context: { personId: null },
    },
    withPersons({ persons: eight }),
  )
})

describe('saved persons are expandable panels', () => {
  const claire = sent({ type: 'person.chosen', id: 301 })
  const toggle = sent({ type: 'details.toggled' })
  const birthdate = sampleField('date', 'birthdate', { required: true })
  const incomplete = withPersons({
    persons: [samplePerson(301), samplePerson(304)],
    forms: { fiche: [...sampleFormInput.forms.fiche, birthdate], vevent: [] },
  })

  journey(
    'one of whom nothing is missing stays folded',
    [claire],
    { value: quiet, context: { openId: null } },
    withPersons(),
  )
  journey('and opens when asked', [claire, toggle], { value: quiet, context: { openId: 301 } }, withPersons())
  journey('and closes again', [claire, toggle, toggle], { value: quiet, context: { openId: null } }, withPersons())
  journey(
    'one of whom something is missing opens at once',
    [claire],
    { value: quiet, context: { openId: 301 } },
    incomplete,
  )
  journey(
    'a new person opens at once',
    [sent({ type: 'person.chosen', id: 'new' })],
    { value: quiet, context: { openId: 'new' } },
    withPersons(),
  )
  journey('the fields of a visitor cannot be folded away', [toggle, type('lastname', 'Essai'), submit], {
    value: submitting,
    context: { typed: { new: { lastname: 'Essai' } } },
  })
  test('chosen again changes nothing, and nothing is kept anew', async () => {
    const choice = { type: 'person.chosen', id: 301 }
    expect((await after(withPersons(), choice, choice)).notices).toHaveLength(1)
  })
  journey('nobody chosen, nothing opens', [toggle], { value: untouched, context: { openId: null } }, withPersons())
  journey(
    'folded fields cannot be changed',
    [claire, type('lastname', 'Dupont')],
    {
      value: quiet,
      context: { typed: { 301: { lastname: 'Essai' } } },
    },
    withPersons(),
  )
  journey(
    'a press on Book opens the panel with the fault',
    [claire, toggle, submit],
    {
      value: showing('unsaved'),
      context: { openId: 301 },
    },
    incomplete,
  )

  test('something missing behind a closed panel says formStepFicheIndication, behind an open one formStepFicheError', async () => {
    const choose = { type: 'person.chosen', id: 301 }
    const open = await after(incomplete, choose)
    expect(unavailabilityOf(open.snapshot)).toBe('formStepFicheError')
    const closed = await after(incomplete, choose, { type: 'details.toggled' })
    expect(unavailabilityOf(closed.snapshot)).toBe('formStepFicheIndication')
  })
  test('something malformed, while nothing is missing, says formStdError', async () => {
    const fiche = [sampleField('string', 'lastname', { required: true }), sampleField('email', 'email')]
    const filled = { type: 'field.changed', form: 'fiche', name: 'lastname', value: 'Essai' }
    const malformed = { type: 'field.changed', form: 'fiche', name: 'email', value: 'noe' }
    const input = { ...sampleFormInput, forms: { fiche, vevent: [] } }
    expect(unavailabilityOf((await after(input, malformed)).snapshot)).toBe('formStepFicheError')
    expect(unavailabilityOf((await after(input, malformed, filled)).snapshot)).toBe('formStdError')
  })
  test('the summary leads to the closed panel, not to fields that are not there', async () => {
    const events = ['form.submitted', 'details.toggled'].map((event) => ({ type: event }))
    const { snapshot } = await after(incomplete, { type: 'person.chosen', id: 301 }, ...events)
    expect(listedFaults(snapshot)).toEqual([{ at: 'details' }])
  })
})

describe('the press on Book', () => {
  journey('is answered with what is missing, and nothing is booked', [submit], {
    value: showing('untouched'),
    notices: [],
  })
  journey(
    'hands over trimmed text',
    [type('lastname', '  Essai '), sent({ type: 'comment.changed', text: ' Hi ' }), submit],
    {
      value: submitting,
      tags: ['busy', 'unsaved'],
      context: { comments: ' Hi ' },
    },
  )
  journey(
    'a comment alone is worth a question before the page is left',
    [sent({ type: 'comment.changed', text: 'Hi' })],
    {
      value: quiet,
      tags: ['editable', 'unsaved'],
      context: { comments: 'Hi' },
    },
  )
  journey('after the errors are put right works', [submit, type('lastname', 'Essai'), submit], { value: submitting })
  journey('pressed twice books once', [type('lastname', 'Essai'), submit, submit], { value: submitting })

  test('hands over once', async () => {
    const { notices } = await after(
      sampleFormInput,
      { type: 'field.changed', form: 'fiche', name: 'lastname', value: ' Essai ' },
      { type: 'comment.changed', text: ' Hi ' },
      { type: 'form.submitted' },
      { type: 'form.submitted' },
    )
    expect(notices.filter((notice) => notice.type === 'form.completed')).toEqual([
      {
        type: 'form.completed',
        fiche: { id: null, values: { lastname: 'Essai' } },
        vevent: {},
        comments: 'Hi',
        acceptVideo: null,
      },
    ])
  })
})

describe('the comment, where the group has switched it off', () => {
  const draft = {
    personId: 301,
    values: {},
    others: {},
    vevent: {},
    videoConsent: false,
    touched: false,
    comments: 'Second door',
  }
  const sentComment = async (more: Partial<FicheFormInput>) => {
    const input = withPersons({ draft: { ...draft, ...more.draft }, allowComment: false, isMove: more.isMove ?? false })
    const { notices } = await after(input, { type: 'form.submitted' })
    return notices.find(({ type }) => type === 'form.completed')?.comments
  }

  // Wire contract, section 4.7: the PUT has the comment, and an empty one would replace it.
  test('stays with an appointment that is moved, however long it is', async () => {
    expect(await sentComment({ isMove: true })).toBe('Second door')
    const long = 'x'.repeat(2_001)
    expect(await sentComment({ isMove: true, draft: { ...draft, comments: long } })).toBe(long)
  })

  test('is not sent with a new one', async () => {
    expect(await sentComment({})).toBe('')
  })
})

describe('a fault is told', () => {
  const fault = faultOf({ form: 'fiche', name: 'lastname' })
  const typed = (value: string) => ({ type: 'field.changed', form: 'fiche', name: 'lastname', value })

  test('not while the field is typed in for the first time', async () => {
    const { snapshot } = await after(sampleFormInput, typed('a'), typed(''))
    expect(fault(snapshot)).toBeNull()
  })
  test('once the field was left', async () => {
    const { snapshot } = await after(sampleFormInput, typed(''), {
      type: 'field.left',
      form: 'fiche',
      name: 'lastname',
    })
    expect(fault(snapshot)).toEqual({ code: 'empty', reason: 'missing' })
    expect(listedFaults(snapshot)).toEqual([])
  })
  test('after a press, in the order of the page', async () => {
    const { snapshot } = await after(
      {
        ...sampleFormInput,
        needsVideoConsent: true,
        forms: {
          fiche: [...sampleFormInput.forms.fiche, sampleField('email', 'email')],
          vevent: [sampleField('text', 'txt0', { required: true })],
        },
      },
      { type: 'field.changed', form: 'fiche', name: 'email', value: 'noe' },
      { type: 'comment.changed', text: 'x'.repeat(2001) },
      { type: 'form.submitted' },
    )
    expect(listedFaults(snapshot).map((one) => (one.at === 'field' ? one.field.name : one.at))).toEqual([
      'lastname',
      'email',
      'txt0',
      'comments',
      'consent',
    ])
    expect(fault(snapshot)).toEqual({ code: 'empty', reason: 'missing' })
  })
  test('and not for another person’s field that was never left', async () => {
    const { snapshot } = await after(
      withPersons(),
      { type: 'person.chosen', id: 301 },
      { type: 'field.left', form: 'fiche', name: 'lastname' },
      { type: 'person.chosen', id: 'new' },
    )
    expect(fault(snapshot)).toBeNull()
  })
})

describe('consent to the video conference', () => {
  const input = { ...sampleFormInput, needsVideoConsent: true }

  test('is kept for a reload like everything typed', async () => {
    const { notices, snapshot } = await after(input, { type: 'consent.changed', accepted: true })
    expect(notices).toMatchObject([{ type: 'form.changed', draft: { videoConsent: true, touched: true } }])
    expect(snapshot.hasTag('unsaved')).toBe(true)
  })
  const named = type('lastname', 'Essai')

  journey('is required', [named, submit], { value: showing('unsaved') }, input)
  test('and its absence says acceptJitsiError', async () => {
    expect(unavailabilityOf((await after(input)).snapshot)).toBe('acceptJitsiError')
  })
  journey(
    'once given lets the booking go on',
    [named, sent({ type: 'consent.changed', accepted: true }), submit],
    {
      value: submitting,
      context: { videoConsent: true },
    },
    input,
  )
})

describe('what becomes of the booking', () => {
  const booked = [type('lastname', 'Essai'), submit]
  journey(
    'for want of a line is over when the line is back',
    [
      ...booked,
      sent({ type: 'form.refused', failure: failure('offline') }),
      sent({ type: 'form.healed', code: 'expiredConnection' }),
      at({ filling: { memory: 'unsaved', answer: 'refused' } }),
      sent({ type: 'form.healed', code: 'offline' }),
    ],
    { value: { filling: { memory: 'unsaved', answer: 'quiet' } }, context: { failure: null } },
  )

  journey(
    'a refusal comes back to the form with everything in it',
    [...booked, sent({ type: 'form.refused', failure: failure('max_rdv_number') })],
    {
      value: { filling: { memory: 'unsaved', answer: 'refused' } },
      tags: ['editable', 'failed', 'unsaved'],
      context: { failure: failure('max_rdv_number'), typed: { new: { lastname: 'Essai' } } },
    },
  )
  journey(
    'after a refusal Book may be pressed again',
    [...booked, sent({ type: 'form.refused', failure: failure('max_rdv_number') }), submit],
    { value: submitting, context: { failure: null } },
  )
  journey(
    'a press that is answered with what is missing withdraws the refusal',
    [...booked, sent({ type: 'form.refused', failure: failure('max_rdv_number') }), type('lastname', ''), submit],
    { value: showing('unsaved'), tags: ['editable', 'unsaved'], context: { failure: null } },
  )
  journey(
    'a refusal without a reason is a broken connection',
    [...booked, sent({ type: 'form.refused', failure: null })],
    {
      value: { filling: { memory: 'unsaved', answer: 'refused' } },
      context: { failure: failure('unreachable') },
    },
  )
  journey('nobody knows: the form says so and keeps everything', [...booked, sent({ type: 'form.outcomeUnknown' })], {
    value: { filling: { memory: 'unsaved', answer: 'unknown' } },
    tags: ['editable', 'failed', 'unsaved'],
    context: { failure: null, typed: { new: { lastname: 'Essai' } } },
  })
  journey(
    'while nobody knows it waits for the answer, and nothing can be changed',
    [...booked, sent({ type: 'form.unanswered' }), type('lastname', 'Other')],
    {
      value: { booking: 'unanswered' },
      tags: ['blocked', 'unsaved'],
      context: { typed: { new: { lastname: 'Essai' } } },
    },
  )
  journey(
    'asked again it is on its way again',
    [...booked, sent({ type: 'form.unanswered' }), sent({ type: 'form.sent' })],
    { value: submitting },
  )
  journey(
    'nobody knows, and the customer goes back to the form',
    [...booked, sent({ type: 'form.unanswered' }), sent({ type: 'form.outcomeUnknown' })],
    { value: { filling: { memory: 'unsaved', answer: 'unknown' } } },
  )
  journey('after a reload in the middle of a write it waits', [sent({ type: 'form.sent' })], { value: submitting })
  journey('nothing can be changed while it is written', [...booked, type('lastname', 'Other')], {
    value: submitting,
    context: { typed: { new: { lastname: 'Essai' } } },
  })
})

describe('nothing typed is lost', () => {
  test('by choosing another person and coming back', async () => {
    const { snapshot, notices } = await after(
      withPersons(),
      { type: 'person.chosen', id: 'new' },
      { type: 'field.changed', form: 'fiche', name: 'lastname', value: 'Dupont' },
      { type: 'person.chosen', id: 301 },
    )
    expect(valueOf({ form: 'fiche', name: 'lastname' })(snapshot)).toBe('Essai')
    const { draft } = notices.at(-1) as unknown as { draft: FicheFormInput['draft'] }
    const again = await after(withPersons({ draft }), { type: 'person.chosen', id: 'new' })
    expect(valueOf({ form: 'fiche', name: 'lastname' })(again.snapshot)).toBe('Dupont')
  })

  const fields = [sampleField('date', 'birthdate'), sampleField('string', 'lastname')]
  const forms = { fiche: fields, vevent: [sampleField('text', 'txt0')] }

  test('by a reload and a change of language: dates follow it', async () => {
    const { notices } = await after(
      { ...sampleFormInput, forms },
      { type: 'field.changed', form: 'fiche', name: 'birthdate', value: '01/02/1990' },
      { type: 'field.changed', form: 'vevent', name: 'txt0', value: ' note' },
      { type: 'comment.changed', text: 'Hello' },
    )
    const { draft } = notices.at(-1) as unknown as { draft: FicheFormInput['draft'] }
    const { snapshot } = await after({ ...sampleFormInput, forms, locale: 'de', draft })
    expect(snapshot.value).toEqual(quiet)
    expect(valueOf({ form: 'fiche', name: 'birthdate' })(snapshot)).toBe('01.02.1990')
    expect(valueOf({ form: 'vevent', name: 'txt0' })(snapshot)).toBe(' note')
    expect(snapshot.context.comments).toBe('Hello')
  })

  const wrong = { form: 'fiche', name: 'birthdate', value: '45/45/2000' } as const
  const birthFault = faultOf({ form: 'fiche', name: 'birthdate' })
  const nameFault = faultOf({ form: 'fiche', name: 'lastname' })

  test('with what is wrong about it: what is only missing stays silent', async () => {
    const required = {
      ...forms,
      fiche: [sampleField('date', 'birthdate'), { ...sampleField('string', 'lastname'), required: true }],
    }
    const { notices } = await after(
      { ...sampleFormInput, forms: required },
      { type: 'field.changed', ...wrong },
      { type: 'field.changed', form: 'fiche', name: 'lastname', value: '' },
    )
    const { draft } = notices.at(-1) as unknown as { draft: FicheFormInput['draft'] }
    const { snapshot } = await after({ ...sampleFormInput, forms: required, draft })
    expect(snapshot.value).toEqual(quiet)
    expect(birthFault(snapshot)).toMatchObject({ code: 'dateFormat', reason: 'date' })
    expect(nameFault(snapshot)).toBeNull()
  })

  test('with what is wrong about it, for a person who is chosen again', async () => {
    const { snapshot } = await after(
      withPersons({ forms }),
      { type: 'person.chosen', id: 'new' },
      { type: 'field.changed', ...wrong },
      { type: 'person.chosen', id: 301 },
      { type: 'person.chosen', id: 'new' },
    )
    expect(birthFault(snapshot)).toMatchObject({ code: 'dateFormat', reason: 'date' })
  })

  test('while a record with something wrong says so only where the customer has been', async () => {
    const future = [samplePerson(301, { values: { birthdate: '2990-02-01' } })]
    const draft = { ...sampleDraft, personId: 301, values: {} }
    const { snapshot } = await after(withPersons({ forms, persons: future, draft }))
    expect(listedFaults(snapshot)).toEqual([])
    expect(birthFault(snapshot)).toBeNull()
    const submitted = await after(withPersons({ forms, persons: future, draft }), { type: 'form.submitted' })
    expect(birthFault(submitted.snapshot)).not.toBeNull()
  })

  test('by a login that brings saved persons', async () => {
    const { notices } = await after(sampleFormInput, {
      type: 'field.changed',
      form: 'fiche',
      name: 'lastname',
      value: 'Dupont',
    })
    const { draft } = notices.at(-1) as unknown as { draft: FicheFormInput['draft'] }
    const { snapshot } = await after(withPersons({ draft }))
    expect(snapshot.context.personId).toBe('new')
    expect(valueOf({ form: 'fiche', name: 'lastname' })(snapshot)).toBe('Dupont')
  })
})

describe('the form starts with', () => {
  const emails = { fiche: [sampleField('email', 'email')], vevent: [sampleField('checkbox', 'smsreminder')] }
  test('the address of the account for a new person', async () => {
    const { snapshot } = await after({ ...sampleFormInput, forms: emails, email: 'claire@example.org' })
    expect(valueOf({ form: 'fiche', name: 'email' })(snapshot)).toBe('claire@example.org')
  })
  test.each([true, false])('the reminder that the group presets: %j', async (checkSms) => {
    const { snapshot } = await after({ ...sampleFormInput, forms: emails, checkSms })
    expect(valueOf({ form: 'vevent', name: 'smsreminder' })(snapshot)).toBe(checkSms)
  })
})

describe('a professional fills in the form for somebody else', () => {
  const pro: FicheFormInput = { ...sampleFormInput, role: 'pro', allowComment: false, email: '' }
  const zoe = samplePerson(302, { firstname: 'Zoé' })
  const found = sent({ type: 'person.found', fiche: zoe })
  const compared = asked('findAlike', { scope: sampleFormInput.scope, locale: 'fr', values: { lastname: 'Essai' } })
  const chosen = sent({ type: 'person.chosen', id: 'new' })
  const completed = (id: number | null) => ({
    type: 'form.completed',
    fiche: { id, values: { lastname: 'Essai' } },
    vevent: {},
    comments: '',
    acceptVideo: null,
  })
  const isReported = (draft: object) => ({ type: 'form.changed', draft })
  const typed = [chosen, type('lastname', 'Essai')]

  journey('and nobody is presumed', [], { value: untouched, context: { personId: null, persons: [] } }, pro)
  journey('searches, which a customer does not', [asked('search', { isOffered: true })], { value: untouched }, pro)
  journey('a customer searches nobody', [asked('search', { isOffered: false })], { value: untouched }, sampleFormInput)
  journey(
    'whom the search finds is picked, chosen and kept, and no question is asked before leaving',
    [found],
    {
      value: untouched,
      context: { personId: 302, persons: [zoe] },
      notices: [
        isReported({
          personId: 302,
          comments: '',
          videoConsent: false,
          touched: true,
          picked: [zoe],
          values: { lastname: 'Essai' },
          others: {},
          vevent: {},
        }),
      ],
    },
    pro,
  )
  journey(
    'who is picked again is one panel, with what the record says now',
    [found, sent({ type: 'person.found', fiche: { ...zoe, firstname: 'Zoë' } })],
    {
      value: untouched,
      context: { persons: [{ ...zoe, firstname: 'Zoë' }] },
    },
    pro,
  )
  const searched = (text: string) => sent({ type: 'person.chosen', id: 'new', searched: text })
  journey(
    'whom nobody has found is a new person with the words of the search',
    [searched('Dupont')],
    { value: untouched, context: { personId: 'new', typed: { new: { lastname: 'Dupont' } } } },
    pro,
  )
  journey(
    'of whom what is typed stays, whatever is searched for later',
    [...typed, found, searched('Dupont')],
    { value: untouched, context: { personId: 'new', typed: { new: { lastname: 'Essai' } } } },
    pro,
  )
  journey(
    'and a known person is not renamed by it',
    [found, chosen, sent({ type: 'person.chosen', id: 302, searched: 'Dupont' })],
    { value: untouched, context: { personId: 302, typed: { 302: { lastname: 'Essai' } } } },
    pro,
  )
  journey('for whom was picked, it is booked at once', [found, submit], { value: submitting }, pro)
  journey(
    'of somebody new it is asked first whether they are known',
    [...typed, submit, compared],
    {
      value: 'comparing',
      tags: ['busy'],
    },
    pro,
  )
  journey(
    'for nobody who is known, it is booked',
    [...typed, submit, done('findAlike', [])],
    { value: submitting },
    pro,
  )
  journey(
    'when nobody can say, it is booked',
    [...typed, submit, failed('findAlike', failure('unreachable'))],
    { value: submitting },
    pro,
  )
  const doubled = [...typed, submit, done('findAlike', [zoe])]
  journey(
    'somebody alike is shown before anything is booked',
    doubled,
    { value: 'asking', context: { alike: [zoe] } },
    pro,
  )
  journey(
    'and taken instead',
    [...doubled, sent({ type: 'alike.taken', fiche: zoe })],
    {
      value: untouched,
      context: { personId: 302, persons: [zoe], alike: [] },
    },
    pro,
  )
  journey(
    'or is somebody else',
    [...doubled, sent({ type: 'alike.denied' })],
    { value: submitting, context: { alike: [] } },
    pro,
  )
  journey(
    'or is left open, with all that was typed',
    [...doubled, sent({ type: 'alike.dismissed' })],
    {
      value: untouched,
      context: { personId: 'new', typed: { new: { lastname: 'Essai' } } },
    },
    pro,
  )
  test('hands over the record that was picked', async () => {
    const { notices } = await after(pro, { type: 'person.found', fiche: zoe }, { type: 'form.submitted' })
    expect(notices.at(-1)).toEqual(completed(302))
  })
  const desk: FicheFormInput = { ...pro, forms: { ...pro.forms, vevent: [sampleField('string', 'reason')] } }
  const reason = (value: string) => sent({ type: 'field.changed', form: 'vevent', name: 'reason', value })
  const again = sent({ type: 'person.found', fiche: samplePerson(303, { firstname: 'Ali' }) })
  const forReason = (value: string) => ({ vevent: { reason: value } })
  journey(
    'what was typed about an appointment before anybody was picked is about whoever is',
    [reason('Fever'), found],
    { value: untouched, context: forReason('Fever') },
    desk,
  )
  journey(
    'the next caller finds nothing of the appointment of the one before',
    [found, reason('Fever'), again],
    { value: untouched, context: { personId: 303, ...forReason('') } },
    desk,
  )
  journey(
    'who calls again finds what was typed about the appointment',
    [found, reason('Fever'), again, reason('Cough'), found],
    { value: untouched, context: { personId: 302, ...forReason('Fever') } },
    desk,
  )
  journey(
    'a new person finds nothing of it either, and who was picked before finds it again in the panel',
    [found, reason('Fever'), chosen, reason('Cough'), sent({ type: 'person.chosen', id: 302 })],
    { value: untouched, context: { personId: 302, ...forReason('Fever') } },
    desk,
  )
  journey(
    'somebody new who proves to be known keeps what was typed about the appointment',
    [...typed, reason('Fever'), submit, done('findAlike', [zoe]), sent({ type: 'alike.taken', fiche: zoe })],
    { value: untouched, context: { personId: 302, ...forReason('Fever') } },
    desk,
  )
  journey(
    'a customer keeps it, whichever of their persons it is for',
    [reason('Fever'), sent({ type: 'person.chosen', id: 301 }), sent({ type: 'person.chosen', id: 'new' })],
    { value: { filling: { memory: 'unsaved', answer: 'quiet' } }, context: forReason('Fever') },
    { ...desk, role: 'account', persons: [samplePerson(301)] },
  )
  test('the draft has what was typed about the appointments of others, and a form that is opened anew reads it', async () => {
    const taken = [
      { type: 'person.found', fiche: zoe },
      { type: 'field.changed', form: 'vevent', name: 'reason', value: 'Fever' },
      { type: 'person.found', fiche: samplePerson(303) },
    ] as const
    const { notices } = await after(desk, ...taken)
    const draft = (notices.at(-1) as AnyEventObject).draft as FicheDraft
    expect([draft.vevent, draft.vevents]).toEqual([{ reason: '' }, { 302: { reason: 'Fever' } }])
    const { snapshot } = await after({ ...desk, draft }, { type: 'person.chosen', id: 302 })
    expect(snapshot.context).toMatchObject({ personId: 302, ...forReason('Fever') })
    const aside = [{ id: 302, values: {}, vevent: { reason: 'Fever' } }]
    const next = { ...desk, draft: { ...draft, personId: null, others: {}, vevents: {}, picked: [], aside } }
    const { snapshot: called } = await after(next, { type: 'person.found', fiche: zoe })
    expect(called.context).toMatchObject(forReason('Fever'))
  })
  describe('what was typed about an appointment before its caller is picked, who had called before', () => {
    const fields = [sampleField('string', 'reason'), sampleField('string', 'doctor', { value: 'Any' })]
    const asideOf = (vevent: Record<string, string>): FicheFormInput => ({
      ...desk,
      forms: { ...desk.forms, vevent: fields },
      draft: { ...sampleDraft, personId: null, touched: false, aside: [{ id: 302, values: {}, vevent }] },
    })
    const isReported = (vevent: Record<string, string>) => ({ value: untouched, context: { personId: 302, vevent } })
    journey(
      'stays, where nothing had been typed before',
      [reason('Fever'), found],
      isReported({ reason: 'Fever', doctor: 'Any' }),
      asideOf({ reason: '', doctor: 'Any' }),
    )
    journey(
      'stays beside the other answers of before',
      [reason('Fever'), found],
      isReported({ reason: 'Fever', doctor: 'Roux' }),
      asideOf({ reason: 'Cough', doctor: 'Roux' }),
    )
    journey(
      'also where the caller proves to be known after all',
      [...typed, reason('Fever'), submit, done('findAlike', [zoe]), sent({ type: 'alike.taken', fiche: zoe })],
      isReported({ reason: 'Fever', doctor: 'Roux' }),
      asideOf({ reason: 'Cough', doctor: 'Roux' }),
    )
    test('is alone in the draft until then, without what the fields preset', async () => {
      const { notices } = await after(asideOf({}), {
        type: 'field.changed',
        form: 'vevent',
        name: 'reason',
        value: 'Fever',
      })
      const draft = (notices.at(-1) as AnyEventObject).draft as FicheDraft
      expect(draft).toMatchObject({ personId: null, vevent: { reason: 'Fever' } })
      expect(draft.vevent).not.toHaveProperty('doctor')
      const { snapshot } = await after({ ...asideOf({}), draft })
      expect(snapshot.context).toMatchObject({ vevent: { reason: 'Fever', doctor: 'Any' } })
    })
  })
  const reloaded: FicheFormInput = {
    ...desk,
    role: 'visitor',
    draft: {
      personId: 302,
      values: {},
      others: {},
      vevent: { reason: 'Fever' },
      comments: '',
      videoConsent: false,
      touched: true,
      picked: [zoe],
    },
  }
  journey(
    'after a reload the next caller finds nothing of it, also before it is known that a professional is here',
    [chosen],
    { value: quiet, context: { personId: 'new', ...forReason('') } },
    reloaded,
  )
  journey(
    'who was picked before the reload finds it again, also before it is known that a professional is here',
    [chosen, reason('Cough'), sent({ type: 'person.chosen', id: 302 })],
    { value: quiet, context: { personId: 302, ...forReason('Fever') } },
    reloaded,
  )
  const linked = {
    fiche: { lastname: 'Durand' },
    vevent: { reason: 'Rash' },
    dropped: [{ form: 'fiche', name: 'shoe' }],
  } as const
  journey(
    'the link’s answers, which are a customer’s, are not in it either',
    [chosen],
    { value: quiet, context: { personId: 'new', typed: { new: { lastname: '' } }, dropped: [], ...forReason('') } },
    { ...reloaded, prefill: linked },
  )
  journey(
    'nobody is searched for an appointment that is moved',
    [asked('search', { isOffered: false })],
    { value: untouched },
    { ...pro, persons, isMove: true },
  )
  test('gives no consent in the name of a customer', async () => {
    const fiche = [sampleField('string', 'lastname'), sampleField('checkbox', 'marketing_sms')]
    const { snapshot } = await after({ ...pro, forms: { fiche, vevent: [] } })
    expect(snapshot.context.forms.fiche.map(({ name }) => name)).toEqual(['lastname'])
  })
})
