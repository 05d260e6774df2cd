import { describe } from 'vitest'
import { recordsCases } from '../../machines/account/records/records.cases.ts'
import { recordsMachine } from '../../machines/account/records/records.machine.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(recordsMachine, recordsCases)
const { claire, nobody } = recordsCases.inputs
const records = recordsCases.actors.readRecords.outputs[0]!
const read = done('readRecords', records)
const paul = { ...claire.session, account: { id: 202, email: 'paul@example.org' } }
const others = { vevent: {}, others: {}, comments: '', videoConsent: false, touched: true }
const draft = { ...others, personId: 301, values: { firstname: 'Claire', lastname: 'Autre' } }
const forNew = { ...others, personId: 'new' as const, values: { firstname: 'Zoé', lastname: 'Essai' } }
const typed = sent({ type: 'form.changed', draft })
const completed = (id: number | null, values: Record<string, string>) =>
  sent({ type: 'form.completed', fiche: { id, values }, vevent: {}, comments: '', acceptVideo: null })
const save = completed(301, { lastname: 'Autre' })
const add = completed(null, { firstname: 'Zoé', lastname: 'Essai' })
const toNew = sent({ type: 'records.tabPicked', tab: 'new' })
const persons = (count: number) => Array.from({ length: count }, (_, index) => samplePerson(301 + index))
const ready = { shown: { editing: 'saved' } }
const unsaved = { shown: { editing: 'unsaved' } }

describe('what is shown', () => {
  journey(
    'the records and the form are asked for in the reader’s language',
    [asked('readRecords', { scope: sampleScope, locale: 'en' })],
    {
      value: 'loading',
      tags: ['busy'],
    },
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
    'a new one where there is none yet',
    [done('readRecords', { ...records, persons: [] }), asked('form', { about: 'new', persons: [] })],
    {
      value: ready,
    },
  )
  journey(
    'records whose last name begins with $ are hidden',
    [done('readRecords', { ...records, persons: [samplePerson(301, { lastname: '$gone' }), samplePerson(302)] })],
    {
      value: ready,
      context: { persons: [samplePerson(302)] },
    },
  )
  journey(
    'another one at a press on its tab',
    [read, sent({ type: 'records.tabPicked', tab: 302 }), asked('form', { about: 302 })],
    { value: ready },
  )
  journey(
    'an eighth may be added',
    [done('readRecords', { ...records, persons: persons(7) }), toNew, asked('form', { about: 'new' })],
    { value: ready },
  )
  journey(
    'a ninth may not',
    [done('readRecords', { ...records, persons: persons(8) }), toNew, asked('form', { about: 301 })],
    { value: ready, context: { tab: null } },
  )
  journey('records that did not come say why', [failed('readRecords', failure('unreachable'))], {
    value: 'failed',
    tags: ['failed'],
    context: { failure: failure('unreachable') },
  })
  for (const type of ['records.requested', 'line.restored'] as const) {
    journey(
      `and are asked for again on ${type}`,
      [failed('readRecords', failure('unreachable')), sent({ type }), read],
      { value: ready },
    )
  }
})

describe('what is typed', () => {
  journey('is said to be unsaved', [read, typed], {
    value: unsaved,
    tags: ['editable', 'unkept'],
    context: { drafts: { 301: draft } },
  })
  journey(
    'stays with its record while another one is shown',
    [read, typed, sent({ type: 'records.tabPicked', tab: 302 }), asked('form', { about: 302, draft: null })],
    { value: unsaved, tags: ['editable', 'unkept'], context: { drafts: { 301: draft } } },
  )
  journey(
    'comes back with its tab',
    [
      read,
      typed,
      sent({ type: 'records.tabPicked', tab: 302 }),
      sent({ type: 'records.tabPicked', tab: 301 }),
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
      asked('readRecords', { locale: 'fr' }),
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
      at('waiting'),
      sent({ type: 'session.changed', session: claire.session }),
      read,
      asked('form', { draft }),
    ],
    { value: unsaved },
  )
  journey(
    'is not left without a question while it waits, and nothing of the records stays',
    [read, typed, sent({ type: 'session.changed', session: ANONYMOUS })],
    {
      value: 'waiting',
      tags: ['blocked', 'unkept'],
      context: { persons: [], session: ANONYMOUS },
    },
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
    'the same customer changes nothing',
    [read, typed, sent({ type: 'session.changed', session: claire.session })],
    { value: unsaved },
  )
  journey('a visitor sees nothing, and nothing is asked for', [], { value: 'outside', tags: ['blocked'] }, nobody)
})

describe('saving', () => {
  const saved = samplePerson(301, { lastname: 'Autre' })
  const made = samplePerson(303, { firstname: 'Zoé' })

  journey(
    'sends what was completed',
    [read, typed, save, asked('saveRecord', { record: { fiche: { id: 301, values: { lastname: 'Autre' } } } })],
    {
      value: { shown: 'saving' },
      tags: ['busy', 'writing'],
      told: [{ to: 'form', event: { type: 'form.sent' } }],
    },
  )
  journey(
    'shows what the server has, and says so',
    [read, typed, save, done('saveRecord', saved), asked('form', { draft: null, persons: [saved] })],
    {
      value: ready,
      context: { saved, drafts: {}, pending: null },
    },
  )
  journey('says so until something else is typed', [read, save, done('saveRecord', saved), typed], {
    value: unsaved,
    context: { saved: null },
  })
  journey(
    'or another record is shown',
    [read, save, done('saveRecord', saved), sent({ type: 'records.tabPicked', tab: 302 })],
    {
      value: ready,
      context: { saved: null },
    },
  )
  journey(
    'a new record gets its tab, which is shown',
    [read, toNew, add, done('saveRecord', made), asked('form', { about: 303 })],
    {
      value: ready,
      context: { tab: 303, persons: [...records.persons, made], saved: made },
    },
  )
  journey(
    'a refusal is said in the form, with everything typed',
    [read, toNew, sent({ type: 'form.changed', draft: forNew }), add, failed('saveRecord', failure('max_fiches'))],
    {
      value: unsaved,
      context: { drafts: { new: forNew } },
      told: [
        { to: 'form', event: { type: 'form.sent' } },
        { to: 'form', event: { type: 'form.refused', failure: failure('max_fiches') } },
      ],
    },
  )
  journey('no other tab is shown meanwhile', [read, save, toNew], {
    value: { shown: 'saving' },
    context: { tab: null },
  })
  journey(
    'a change without an answer may be sent again, and is not looked up',
    [read, save, failed('saveRecord', failure('timeout'))],
    {
      value: ready,
      told: [
        { to: 'form', event: { type: 'form.sent' } },
        { to: 'form', event: { type: 'form.refused', failure: failure('timeout') } },
      ],
    },
  )
  journey(
    'a new record without an answer is looked up before a word is said',
    [read, toNew, add, failed('saveRecord', failure('timeout'))],
    {
      value: { shown: 'looking' },
      tags: ['busy', 'writing'],
    },
  )
  journey(
    'and is shown when it was made',
    [
      read,
      toNew,
      add,
      failed('saveRecord', failure('timeout')),
      done('readRecords', { ...records, persons: [...records.persons, made] }),
    ],
    { value: ready, context: { tab: 303, saved: made, persons: [...records.persons, made] } },
  )
  journey(
    'and is not sent again by itself when it was not',
    [read, toNew, add, failed('saveRecord', failure('timeout')), read],
    {
      value: ready,
      told: [
        { to: 'form', event: { type: 'form.sent' } },
        { to: 'form', event: { type: 'form.refused', failure: failure('timeout') } },
      ],
    },
  )
  journey(
    'nor when nobody can say',
    [read, toNew, add, failed('saveRecord', failure('timeout')), failed('readRecords', failure('unreachable'))],
    { value: ready, context: { failure: failure('timeout') } },
  )
  journey(
    'what never left the browser is not looked up',
    [read, toNew, add, failed('saveRecord', failure('offline'))],
    { value: ready },
  )
})

describe('the account’s own tab', () => {
  const toParameters = sent({ type: 'records.tabPicked', tab: 'parameters' })
  const isGone = sent({ type: 'session.changed', session: ANONYMOUS })
  const isHere = sent({ type: 'session.changed', session: claire.session })
  const noAddress = { ...claire.session, account: { id: 201, email: '' } }
  const signedIn = { type: 'guest.signedIn', at: 2_000, accountId: 201, email: 'claire@example.org' } as const
  const aside = { aside: 'saved' }

  journey('is shown at a press', [read, toParameters], { value: aside, context: { tab: 'parameters' }, notices: [] })
  journey(
    'its address and its password are the account’s, from the start',
    [asked('newEmail', { session: claire.session }), asked('newPassword', { session: claire.session })],
    { value: 'loading' },
  )
  journey(
    'and leads back to a record',
    [read, toParameters, sent({ type: 'records.tabPicked', tab: 302 }), asked('form', { about: 302 })],
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
  journey('is not shown while a record is being saved', [read, save, toParameters], { value: { shown: 'saving' } })
  journey('what its password says is passed on', [read, toParameters, sent(signedIn)], {
    value: aside,
    notices: [signedIn],
  })
})
