import { describe, expect } from 'vitest'
import { fichesCases } from '../../machines/account/fiches/fiches.cases.ts'
import { fichesMachine, type FichesSnapshot } from '../../machines/account/fiches/fiches.machine.ts'
import { ownerOf, tabOf } from '../../machines/account/fiches/fiches.selectors.ts'
import type { FichesTab } from '../../machines/account/fiches/fiches.types.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf, type JourneyStep } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(fichesMachine, fichesCases)
const { claire, nobody } = fichesCases.inputs
const fiches = fichesCases.actors.readFiches.outputs[0]!
const read = done('readFiches', fiches)
const paul = { ...claire.session, account: { id: 202, email: 'paul@example.org' } }
/** Two persons of a group where nobody has an account: the number of all is 0. */
const [ana, bruno] = ['ana', 'bruno'].map((name) => ({
  ...claire.session,
  account: { id: 0, email: `${name}@example.org` },
})) as [typeof claire.session, typeof claire.session]
const others = { vevent: {}, others: {}, comments: '', videoConsent: false, touched: true }
const draft = { ...others, personId: 301, values: { firstname: 'Claire', lastname: 'Autre' } }
const forNew = { ...others, personId: 'new' as const, values: { firstname: 'Zoé', lastname: 'Essai' } }
const typed = sent({ type: 'form.changed', draft })
const completed = (id: number | null, values: Record<string, string>) =>
  sent({ type: 'form.completed', fiche: { id, values }, vevent: {}, comments: '', acceptVideo: null })
const save = completed(301, { lastname: 'Autre' })
const add = completed(null, { firstname: 'Zoé', lastname: 'Essai' })
const toNew = sent({ type: 'fiches.tabPicked', tab: 'new' })
const persons = (count: number) => Array.from({ length: count }, (_, index) => samplePerson(301 + index))
const ready = { shown: { editing: 'saved' } }
const unsaved = { shown: { editing: 'unsaved' } }

describe('what is shown', () => {
  journey(
    'the records and the form are asked for in the reader’s language',
    [asked('readFiches', { scope: sampleScope, locale: 'en' })],
    {
      value: 'loading',
      tags: ['busy'],
    },
  )
  journey(
    'in another language when it is chosen meanwhile',
    [
      sent({ type: 'locale.changed', locale: 'fr' }),
      asked('readFiches', { scope: sampleScope, locale: 'fr' }),
      ({ hosted }) => expect(hosted.started.filter((actor) => actor === 'readFiches')).toHaveLength(2),
    ],
    { value: 'loading', context: { locale: 'fr' } },
  )
  journey(
    'the first record, in the form about the person alone',
    [
      read,
      asked('form', { about: 301, persons: [{ id: 301 }], forms: { vevent: [] }, allowComment: false, draft: null }),
    ],
    { value: ready, tags: ['editable'], notices: [] },
  )
  journey(
    'to be filled in as an account does, with its own address and nothing about an appointment',
    [
      read,
      asked('form', {
        role: 'account',
        email: 'claire@example.org',
        isMove: false,
        needsVideoConsent: false,
        allowComment: false,
        disclaimer: '',
        today: '2026-03-31',
        prefill: null,
      }),
    ],
    { value: ready },
  )
  journey(
    'once: a press on its own tab changes nothing',
    [
      read,
      sent({ type: 'fiches.tabPicked', tab: 301 }),
      ({ hosted }) => expect(hosted.started.filter((actor) => actor === 'form')).toHaveLength(1),
    ],
    { value: ready, context: { tab: null } },
  )
  journey(
    'a new one where there is none yet',
    [done('readFiches', { ...fiches, persons: [] }), asked('form', { about: 'new', persons: [] })],
    {
      value: ready,
    },
  )
  journey(
    'records whose last name begins with $ are hidden',
    [done('readFiches', { ...fiches, persons: [samplePerson(301, { lastname: '$gone' }), samplePerson(302)] })],
    {
      value: ready,
      context: { persons: [samplePerson(302)] },
    },
  )
  journey(
    'another one at a press on its tab',
    [read, sent({ type: 'fiches.tabPicked', tab: 302 }), asked('form', { about: 302 })],
    { value: ready },
  )
  journey(
    'an eighth may be added',
    [done('readFiches', { ...fiches, persons: persons(7) }), toNew, asked('form', { about: 'new' })],
    { value: ready },
  )
  journey(
    'a ninth may not',
    [done('readFiches', { ...fiches, persons: persons(8) }), toNew, asked('form', { about: 301 })],
    { value: ready, context: { tab: null } },
  )
  journey('records that did not come say why', [failed('readFiches', failure('unreachable'))], {
    value: 'failed',
    tags: ['failed'],
    context: { failure: failure('unreachable') },
  })
  for (const type of ['fiches.requested', 'network.restored'] as const) {
    journey(
      `and are asked for again on ${type}`,
      [failed('readFiches', failure('unreachable')), sent({ type }), read],
      { value: ready },
    )
  }
})

describe('what is typed', () => {
  journey('is said to be unsaved', [read, typed], {
    value: unsaved,
    tags: ['editable', 'unkept'],
    context: { drafts: { 301: draft }, draftsOf: claire.session.account },
  })
  journey(
    'stays with its record while another one is shown',
    [read, typed, sent({ type: 'fiches.tabPicked', tab: 302 }), asked('form', { about: 302, draft: null })],
    { value: unsaved, tags: ['editable', 'unkept'], context: { drafts: { 301: draft } } },
  )
  journey(
    'comes back with its tab',
    [
      read,
      typed,
      sent({ type: 'fiches.tabPicked', tab: 302 }),
      sent({ type: 'fiches.tabPicked', tab: 301 }),
      asked('form', { about: 301, draft }),
    ],
    { value: unsaved },
  )
  journey(
    'comes back in another language',
    [
      read,
      typed,
      sent({ type: 'locale.changed', locale: 'fr' }),
      asked('readFiches', { locale: 'fr' }),
      read,
      asked('form', { draft }),
    ],
    { value: unsaved, context: { locale: 'fr' } },
  )
  journey(
    'waits for the customer whose connection has ended, and nothing else of them is kept',
    [
      read,
      typed,
      sent({ type: 'session.changed', session: ANONYMOUS }),
      at({ waiting: 'kept' }),
      sent({ type: 'session.changed', session: claire.session }),
      read,
      asked('form', { draft }),
    ],
    { value: unsaved },
  )
  journey(
    'is not left without a question while it waits, and stays in sight; nothing else of the records does',
    [read, typed, sent({ type: 'session.changed', session: ANONYMOUS })],
    {
      value: { waiting: 'kept' },
      tags: ['blocked', 'unkept'],
      context: { persons: [samplePerson(301)].map(({ id }) => expect.objectContaining({ id })), session: ANONYMOUS },
    },
  )
  journey(
    'that was being saved is said not to be, and can be saved again by the customer who typed it',
    [
      read,
      typed,
      save,
      sent({ type: 'session.changed', session: ANONYMOUS }),
      at({ waiting: 'kept' }),
      sent({ type: 'session.changed', session: claire.session }),
      read,
    ],
    { value: unsaved, context: { refusal: failure('expiredConnection') } },
  )
  journey(
    'that was being saved is nothing to another customer',
    [
      read,
      typed,
      save,
      sent({ type: 'session.changed', session: ANONYMOUS }),
      sent({ type: 'session.changed', session: paul }),
    ],
    { value: 'loading', context: { refusal: null, drafts: {}, persons: [], draftsOf: null } },
  )
  journey(
    'of a page where nothing was typed is nothing',
    [read, sent({ type: 'session.changed', session: ANONYMOUS })],
    {
      value: 'outside',
      tags: ['blocked'],
      context: { persons: [], session: ANONYMOUS },
    },
  )
  journey('is nothing to another customer', [read, typed, sent({ type: 'session.changed', session: paul })], {
    value: 'loading',
    context: { persons: [], drafts: {}, draftsOf: null },
  })
  journey(
    'is nothing to another person without an account',
    [read, typed, sent({ type: 'session.changed', session: bruno })],
    { value: 'loading', context: { persons: [], drafts: {}, draftsOf: null } },
    { ...claire, session: ana },
  )
  journey(
    'is nothing to another person without an account who signs in later',
    [
      read,
      typed,
      sent({ type: 'session.changed', session: ANONYMOUS }),
      at({ waiting: 'kept' }),
      sent({ type: 'session.changed', session: bruno }),
    ],
    { value: 'loading', context: { drafts: {}, draftsOf: null } },
    { ...claire, session: ana },
  )
  journey(
    'waits for the person without an account who typed it',
    [
      read,
      typed,
      sent({ type: 'session.changed', session: ANONYMOUS }),
      sent({ type: 'session.changed', session: { ...ana, account: { ...ana.account! } } }),
      read,
      asked('form', { draft }),
      ({ hosted }) => expect(ownerOf(hosted.snapshot() as FichesSnapshot)).toBe('ana@example.org'),
    ],
    { value: unsaved },
    { ...claire, session: ana },
  )
  journey(
    'the same customer changes nothing',
    [read, typed, sent({ type: 'session.changed', session: claire.session })],
    { value: unsaved },
  )
  journey('a visitor sees nothing, and nothing is asked for', [], { value: 'outside', tags: ['blocked'] }, nobody)
})

describe('saving', () => {
  const kept = samplePerson(301, { lastname: 'Autre' })
  const made = samplePerson(303, { firstname: 'Zoé' })
  const savedAs = (saved: typeof kept) => done('saving', { kind: 'saved', saved })
  const refusedFor = (code: 'max_fiches' | 'timeout') => done('saving', { kind: 'refused', failure: failure(code) })
  const outcomeUnknown = sent({ type: 'saving.outcomeUnknown' })
  const toForm = (type: string, more = {}) => ({ to: 'form', event: { type, ...more } })
  const isSent = toForm('form.sent')
  const isRefused = toForm('form.refused', { failure: failure('max_fiches') })
  const french = sent({ type: 'locale.changed', locale: 'fr' })

  journey(
    'hands over what was completed, and it is no new record',
    [
      read,
      typed,
      save,
      asked('saving', { record: { fiche: { id: 301, values: { lastname: 'Autre' } } }, isOutcomeUnknown: false }),
    ],
    { value: { shown: { saving: 'writing' } }, tags: ['busy', 'writing'], sentToChildren: [isSent] },
  )
  const fiche = { id: 301, values: { lastname: 'Autre' } }
  const secrets = { fiche: { code: 'Rendez-vous-2026' }, vevent: {} }
  const complete = { type: 'form.completed', fiche, vevent: {}, comments: '', acceptVideo: null } as const
  const hasHistoryPlace =
    (record: object): JourneyStep =>
    ({ hosted }) =>
      expect(hosted.asked.get('saving')).toHaveProperty('record', record)
  journey(
    'with its passwords, where it has some',
    [read, sent({ ...complete, secrets }), hasHistoryPlace({ fiche, secrets })],
    {
      value: { shown: { saving: 'writing' } },
      context: { pending: { fiche, secrets } },
    },
  )
  journey('and without the appointment that the form could be about', [read, save, hasHistoryPlace({ fiche })], {
    value: { shown: { saving: 'writing' } },
  })
  journey(
    'shows what the server has, and says so',
    [read, typed, save, savedAs(kept), asked('form', { draft: null, persons: [kept] })],
    { value: ready, context: { saved: kept, drafts: {}, pending: null } },
  )
  const born = { ...fiches, persons: [samplePerson(301, { values: { str0: 'web', birthdate: '1980-01-01' } })] }
  const short = samplePerson(301, { values: { birthdate: '' } })
  journey(
    'keeps what a short answer does not say',
    [done('readFiches', born), save, savedAs(short), asked('form', { persons: [{ values: { str0: 'web' } }] })],
    { value: ready, context: { persons: [{ ...short, values: { str0: 'web', birthdate: '' } }] } },
  )
  journey('says so until something else is typed', [read, save, savedAs(kept), typed], {
    value: unsaved,
    context: { saved: null },
  })
  journey('or another record is shown', [read, save, savedAs(kept), sent({ type: 'fiches.tabPicked', tab: 302 })], {
    value: ready,
    context: { saved: null },
  })
  journey(
    'a new record is told from those that are there, and gets its tab, which is shown',
    [
      read,
      toNew,
      add,
      asked('saving', { known: [301, 302], isOutcomeUnknown: false, locale: 'en' }),
      savedAs(made),
      asked('form', { about: 303 }),
    ],
    { value: ready, context: { tab: 303, persons: [...fiches.persons, made], saved: made } },
  )
  journey(
    'a refusal is said in the form, with everything typed',
    [read, toNew, sent({ type: 'form.changed', draft: forNew }), add, refusedFor('max_fiches')],
    { value: unsaved, context: { drafts: { new: forNew } }, sentToChildren: [isSent, isRefused] },
  )
  journey('no other tab is shown meanwhile', [read, save, toNew], {
    value: { shown: { saving: 'writing' } },
    context: { tab: null },
  })

  describe('while nobody knows whether a new record was made', () => {
    const unknownOutcome = [read, toNew, sent({ type: 'form.changed', draft: forNew }), add, outcomeUnknown]

    journey('the form stays as it is, and leaving asks', unknownOutcome, {
      value: { shown: { saving: 'unknown' } },
      tags: ['failed', 'unkept'],
      context: { drafts: { new: forNew } },
      sentToChildren: [isSent, toForm('form.unanswered')],
    })
    for (const type of ['page.shown', 'network.restored'] as const) {
      journey(`it is looked for on ${type}`, [...unknownOutcome, sent({ type })], {
        value: { shown: { saving: 'unknown' } },
        sentToChildren: [isSent, toForm('form.unanswered'), { to: 'saving', event: { type } }],
      })
    }
    journey('it may come to light, and is shown', [...unknownOutcome, savedAs(made), asked('form', { about: 303 })], {
      value: ready,
      context: { tab: 303, saved: made, drafts: {}, before: null },
    })
    journey(
      'or not: the form says so, and what was typed is there',
      [...unknownOutcome, done('saving', { kind: 'refused', failure: failure('unreachable') })],
      {
        value: unsaved,
        context: { drafts: { new: forNew } },
        sentToChildren: [
          isSent,
          toForm('form.unanswered'),
          toForm('form.refused', { failure: failure('unreachable') }),
        ],
      },
    )
    journey(
      'the form may be gone back to, and it says that nobody knows',
      [...unknownOutcome, sent({ type: 'fiches.unknownAccepted' })],
      {
        value: unsaved,
        tags: ['editable', 'unkept'],
        context: { drafts: { new: forNew }, before: [301, 302] },
        sentToChildren: [isSent, toForm('form.unanswered'), toForm('form.outcomeUnknown')],
      },
    )
    journey(
      'the next press asks before it sends, and a record that came meanwhile is not one that was there before',
      [
        ...unknownOutcome,
        sent({ type: 'fiches.unknownAccepted' }),
        french,
        done('readFiches', { ...fiches, persons: [...fiches.persons, made] }),
        add,
        asked('saving', { known: [301, 302], isOutcomeUnknown: true, locale: 'fr' }),
      ],
      { value: { shown: { saving: 'writing' } } },
    )
    journey(
      'a change of a record that is known asks nothing first',
      [
        ...unknownOutcome,
        sent({ type: 'fiches.unknownAccepted' }),
        sent({ type: 'fiches.tabPicked', tab: 301 }),
        save,
        asked('saving', { isOutcomeUnknown: false }),
        savedAs(kept),
      ],
      { value: unsaved, context: { before: [301, 302] } },
    )
    journey(
      'it is still the customer’s unknown outcome when the connection ends and they are back',
      [
        ...unknownOutcome,
        sent({ type: 'session.changed', session: ANONYMOUS }),
        at({ waiting: 'kept' }),
        sent({ type: 'session.changed', session: claire.session }),
        done('readFiches', { ...fiches, persons: [...fiches.persons, made] }),
        add,
        asked('saving', { known: [301, 302], isOutcomeUnknown: true }),
      ],
      { value: { shown: { saving: 'writing' } } },
    )
    journey('and not another one’s', [...unknownOutcome, sent({ type: 'session.changed', session: paul })], {
      value: 'loading',
      context: { before: null },
    })
  })

  describe('a language that is chosen while it saves', () => {
    journey(
      'is that of the form as soon as the record is saved, which is still said',
      [
        read,
        typed,
        save,
        french,
        at({ shown: { saving: 'writing' } }),
        savedAs(kept),
        asked('readFiches', { locale: 'fr' }),
        done('readFiches', { ...fiches, persons: [kept, fiches.persons[1]!] }),
        asked('form', { about: 301 }),
      ],
      { value: ready, context: { locale: 'fr', saved: kept, drafts: {} } },
    )
    journey(
      'is that of the form after a refusal, too, which the new form says again',
      [
        read,
        toNew,
        sent({ type: 'form.changed', draft: forNew }),
        add,
        french,
        refusedFor('max_fiches'),
        at('loading'),
        read,
        asked('form', { about: 'new', draft: forNew }),
      ],
      { value: unsaved, sentToChildren: [isSent, isSent, isRefused] },
    )
    journey(
      'the one that is shown already asks nothing',
      [read, save, sent({ type: 'locale.changed', locale: 'en' }), savedAs(kept)],
      {
        value: ready,
      },
    )
  })
})

describe('the account’s own tab', () => {
  const toParameters = sent({ type: 'fiches.tabPicked', tab: 'parameters' })
  const isGone = sent({ type: 'session.changed', session: ANONYMOUS })
  const isHere = sent({ type: 'session.changed', session: claire.session })
  const noAddress = { ...claire.session, account: { id: 201, email: '' } }
  const signedIn = { type: 'guest.signedIn', at: 2_000, accountId: 201, email: 'claire@example.org' } as const
  const aside = { aside: 'saved' }
  /** With the number 0 for an account (wire contract, rulings 9 and 12). */
  const numberless = { ...claire.session, account: { id: 0, email: 'claire@example.org' } }
  const byPerson = { ...claire.group, loginProfile: 'Fiche' as const }

  journey('is shown at a press', [read, toParameters], { value: aside, context: { tab: 'parameters' }, notices: [] })
  journey(
    'is not there for a guest, who came by an email or booked without an account',
    [read, toParameters],
    { value: ready, context: { tab: null }, notices: [] },
    { ...claire, session: numberless },
  )
  journey(
    'nor for a guest of a group where everybody signs in as a person',
    [read, toParameters],
    { value: ready, context: { tab: null }, notices: [] },
    { ...claire, group: byPerson, session: { ...numberless, account: { id: 0, email: '' } } },
  )
  journey(
    'but for whoever has signed in there with an address',
    [read, toParameters],
    { value: aside, context: { tab: 'parameters' }, notices: [] },
    { ...claire, group: byPerson, session: numberless },
  )
  journey(
    'its address and its password are the account’s, from the start',
    [asked('newEmail', { session: claire.session }), asked('newPassword', { session: claire.session })],
    { value: 'loading' },
  )
  journey(
    'and leads back to a record',
    [read, toParameters, sent({ type: 'fiches.tabPicked', tab: 302 }), asked('form', { about: 302 })],
    { value: ready },
  )
  journey('what is typed for a record is still unsaved meanwhile', [read, typed, toParameters], {
    value: { aside: 'unsaved' },
    tags: ['unkept'],
    context: { drafts: { 301: draft } },
  })
  journey(
    'is not left by another language',
    [read, toParameters, sent({ type: 'locale.changed', locale: 'fr' }), read],
    {
      value: aside,
      context: { locale: 'fr' },
    },
  )
  journey(
    'is there again with the customer whose connection has ended',
    [read, toParameters, isGone, at('outside'), isHere, read],
    {
      value: aside,
    },
  )
  journey(
    'not for another customer',
    [read, toParameters, isGone, sent({ type: 'session.changed', session: paul }), read],
    {
      value: ready,
      context: { tab: null },
    },
  )
  journey(
    'does not exist for an account without an address (single sign-on)',
    [read, toParameters],
    { value: ready, context: { tab: null } },
    { ...claire, session: { ...noAddress, ssoLogged: true } },
  )
  journey('is not shown while a record is being saved', [read, save, toParameters], {
    value: { shown: { saving: 'writing' } },
  })
  const isShown =
    (tab: FichesTab): JourneyStep =>
    ({ hosted }) =>
      expect(tabOf(hosted.snapshot() as FichesSnapshot)).toBe(tab)
  journey(
    'is the tab that is shown, as any record’s may be',
    [
      read,
      isShown(301),
      sent({ type: 'fiches.tabPicked', tab: 302 }),
      isShown(302),
      toParameters,
      isShown('parameters'),
    ],
    { value: aside },
  )
  journey('what its password says is passed on', [read, toParameters, sent(signedIn)], {
    value: aside,
    notices: [signedIn],
  })
})
