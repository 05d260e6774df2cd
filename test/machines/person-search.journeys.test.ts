import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { personSearchCases } from '../../machines/booking/details/persons/person-search.cases.ts'
import {
  type FoundPersons,
  personSearchMachine,
  type PersonsWanted,
} from '../../machines/booking/details/persons/person-search.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at, elapsed } = journeysOf(personSearchMachine, personSearchCases)
const typed = (text: string) => sent({ type: 'search.typed', text })
const wanted = (text: string) => asked('searchPersons', { scope: sampleScope, locale: 'fr', text })
const offered = (phase: string) => ({ offered: phase })
const found = (ids: readonly number[], tooMany = false) =>
  done('searchPersons', { fiches: ids.map((id) => samplePerson(id)), tooMany })

describe('a search starting at 3 characters after 1,000 ms (specification, section 2 "Fiche step")', () => {
  journey('has found nobody before, nor too many', [], {
    value: offered('short'),
    tags: [],
    context: { text: '', fiches: [], tooMany: false, failure: null },
  })
  journey('asks nobody for two', [typed('es')], { value: offered('short'), context: { text: 'es' } })
  journey('counts no spaces around them', [typed(' es ')], { value: offered('short') })
  journey('counts an accent as part of its letter', [typed('é'.normalize('NFD') + 'a')], { value: offered('short') })
  journey('waits for three, until the typing rests', [typed('ess'), elapsed(999)], {
    value: offered('pausing'),
    tags: ['busy'],
  })
  journey('asks after a second, without the spaces', [typed(' ess '), elapsed(1_000), wanted('ess')], {
    value: offered('searching'),
    tags: ['busy'],
  })
  journey('begins to wait anew with every character', [typed('ess'), elapsed(999), typed('essa'), elapsed(999)], {
    value: offered('pausing'),
  })
  journey('asks at once when Enter says so', [typed('ess'), sent({ type: 'search.submitted' }), wanted('ess')], {
    value: offered('searching'),
  })
})

const search = [typed('ess'), elapsed(1_000)]

describe('what was found', () => {
  journey('is offered, and that there are more', [...search, found([301, 302], true)], {
    value: offered('found'),
    tags: ['editable'],
    context: { tooMany: true, fiches: [samplePerson(301), samplePerson(302)] },
  })
  journey('is nobody', [...search, found([])], {
    value: offered('none'),
    tags: ['empty'],
    context: { text: 'ess', fiches: [], tooMany: false },
  })
  journey('could be a list that was cut, and had nobody in it', [...search, found([], true)], {
    value: offered('none'),
    context: { tooMany: true },
  })
  journey('could not be found out, which is said', [...search, failed('searchPersons', failure('unreachable'))], {
    value: offered('failed'),
    tags: ['failed'],
    context: { text: 'ess', failure: failure('unreachable') },
  })
  journey(
    'could not be found out, and is asked for by Enter too',
    [...search, failed('searchPersons', failure('timeout')), sent({ type: 'search.submitted' }), wanted('ess')],
    { value: offered('searching') },
  )
  journey('goes with the text', [...search, found([301], true), sent({ type: 'search.cleared' })], {
    value: offered('short'),
    context: { text: '', fiches: [], tooMany: false, failure: null },
  })
  journey(
    'could not be found out, and is asked for again',
    [
      ...search,
      failed('searchPersons', failure('unreachable')),
      at(offered('failed')),
      sent({ type: 'search.retried' }),
      wanted('ess'),
    ],
    { value: offered('searching') },
  )
  journey('goes with the next character', [...search, found([301]), typed('essa')], {
    value: offered('pausing'),
    context: { fiches: [], tooMany: false },
  })
  journey('goes when the text gets too short', [...search, found([301]), typed('es')], {
    value: offered('short'),
    context: { fiches: [] },
  })
  journey(
    'is picked and told, and the next search begins',
    [...search, found([301, 302], true), sent({ type: 'search.picked', id: 302 })],
    {
      value: offered('short'),
      context: { text: '', fiches: [], tooMany: false },
      notices: [{ type: 'person.found', fiche: samplePerson(302) }],
    },
  )
  journey('is nobody else', [...search, found([301]), sent({ type: 'search.picked', id: 399 })], {
    value: offered('found'),
    notices: [],
  })
})

describe('a customer searches nobody', () => {
  journey(
    'whatever is typed',
    [typed('essai'), elapsed(5_000)],
    { value: 'absent', context: { text: '' } },
    {
      ...personSearchCases.inputs.start,
      isOffered: false,
    },
  )
})

/** What happens at a desk: typing, pauses, and answers in any order. */
const act = fc.oneof(
  fc.record({ do: fc.constant('type' as const), text: fc.constantFrom('dup', 'dupo', 'dupon', 'du', 'dupont') }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(200, 1_000) }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(5) }),
)

test('no result of an older search is ever shown, in whatever order the answers come', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const clock = new SimulatedClock()
      const open: { text: string; answer: () => void }[] = []
      const logic = personSearchMachine.provide({
        actors: {
          searchPersons: fromPromise<FoundPersons, PersonsWanted>(
            ({ input: { text } }) =>
              new Promise((resolve) => {
                // The names identify the search that they answer, also among searches for one text.
                const fiches = [samplePerson(301, { lastname: text, firstname: String(open.length) })]
                open.push({ text, answer: () => resolve({ fiches, tooMany: false }) })
              }),
          ),
        },
      })
      const actor = createActor(logic, { input: personSearchCases.inputs.start, clock })
      actor.start()
      for (const one of acts) {
        if (one.do === 'type') actor.send({ type: 'search.typed', text: one.text })
        else if (one.do === 'wait') clock.increment(one.ms)
        else open[one.which]?.answer()
        // A promise reaches its actor some microtasks later.
        for (let turn = 0; turn < 5; turn++) await Promise.resolve()
        const { text, fiches } = actor.getSnapshot().context
        expect(fiches.every(({ lastname }) => lastname === text)).toBe(true)
        expect(fiches.every(({ firstname }) => firstname === String(open.length - 1))).toBe(true)
      }
      actor.stop()
    }),
    { numRuns: 300 },
  ))
