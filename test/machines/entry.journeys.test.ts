import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { entryCases } from '../../machines/booking/entry/entry.cases.ts'
import { entryMachine } from '../../machines/booking/entry/entry.machine.ts'
import { changeToAsk, choicesToAsk } from '../../machines/booking/entry/entry.rules.ts'
import { failure, type FailureCode } from '../../machines/domain/failures.ts'
import { EMPTY_SELECTION } from '../../machines/domain/sequence/selection.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(entryMachine, entryCases)
const { fresh, remembered, edited, retaken } = entryCases.inputs
const { toCheck } = remembered
const { task } = edited
const found = { selection: toCheck.selection, missing: [] }
const incomplete = { selection: EMPTY_SELECTION, missing: ['intervention_ids'] as const }
const permitted = done('readEditable', { editable: true, message: null })
const refusal = { type: 'entry.refused' }
const ends = (output: object) => [{ type: 'xstate.done.actor.subject', actorId: 'subject', output }]
const alert = (code: FailureCode, text: string) => ({ type: 'guest.failed', failure: failure(code, text) })
const drop = sent({ type: 'task.dropped' })
const over = (output: object, before: readonly object[] = []) => ({
  value: 'over',
  status: 'done' as const,
  output,
  notices: [...before, ...ends(output)] as AnyEventObject[],
})

describe('a new booking', () => {
  journey('with nothing to ask begins at once', [], over({ task: null, checked: null }), fresh)
  journey(
    'with wanted or remembered choices asks what of them can be had',
    [asked('checkSelection', { locale: 'fr', ...toCheck }), done('checkSelection', found)],
    over({ task: null, checked: found }),
    remembered,
  )
  journey('says that it is busy while it asks', [], { value: 'checking', tags: ['busy'], notices: [] }, remembered)
  journey(
    'goes on without those that are gone',
    [done('checkSelection', incomplete)],
    over({ task: null, checked: incomplete }),
    remembered,
  )
  journey(
    'asks again when the server could not be asked',
    [
      failed('checkSelection', failure('unreachable')),
      at('unchecked'),
      sent({ type: 'check.retried' }),
      done('checkSelection', found),
    ],
    over({ task: null, checked: found }),
    remembered,
  )
  journey(
    'asks again when the line is back',
    [
      failed('checkSelection', failure('offline')),
      at('unchecked'),
      sent({ type: 'network.restored' }),
      done('checkSelection', found),
    ],
    over({ task: null, checked: found }),
    remembered,
  )
  journey(
    'leaves a refusal as it is when the line is back',
    [failed('checkSelection', failure('forbidden')), sent({ type: 'network.restored' })],
    { value: 'unchecked', tags: ['failed'], context: { failure: failure('forbidden') }, notices: [] },
    remembered,
  )
  journey(
    'has no task to give up',
    [failed('checkSelection', failure('unreachable')), drop],
    { value: 'unchecked', tags: ['failed'], context: { failure: failure('unreachable') }, notices: [] },
    remembered,
  )
})

describe('edit: check editability, enter editing mode, preload selections', () => {
  journey(
    'asks for the appointment that stands for the booking',
    [
      asked('readEditable', { appointmentId: 402 }),
      permitted,
      at('checking'),
      asked('checkSelection', { isChange: true }),
      done('checkSelection', found),
    ],
    over({ task, checked: found }),
    edited,
  )
  journey('is busy while the server is asked', [], { value: 'permitting', tags: ['busy'], notices: [] }, edited)
  journey(
    'says why the server could not be asked',
    [failed('readEditable', failure('timeout'))],
    { value: 'unchecked', tags: ['failed'], context: { failure: failure('timeout') }, notices: [] },
    edited,
  )
  journey(
    'modification impossible: with the server message when an appointment is not editable',
    [done('readEditable', { editable: false, message: 'Trop proche' })],
    over({ task: null, checked: null }, [alert('too_late_to_edit', 'Trop proche')]),
    edited,
  )
  journey(
    'or for another reason, which is told instead of that it is too late',
    [done('readEditable', { editable: false, message: 'Only by telephone', reason: 'refused' })],
    over({ task: null, checked: null }, [alert('not_editable', 'Only by telephone')]),
    edited,
  )
  journey(
    'Too many requests in a short time say nothing about the appointment',
    [failed('readEditable', failure('tooManyRequests', null, 30)), sent({ type: 'check.retried' })],
    { value: 'permitting', tags: ['busy'], notices: [] },
    edited,
  )
  journey(
    'editAptError when preselected data are incomplete',
    [permitted, done('checkSelection', incomplete)],
    { value: 'broken', tags: ['blocked'], context: { checked: incomplete }, notices: [refusal] },
    edited,
  )
  journey(
    'the customer may give it up when the server could not be asked',
    [failed('readEditable', failure('timeout')), drop],
    over({ task: null, checked: null }),
    edited,
  )
})

describe('retake', () => {
  journey(
    'finds only what a new booking may choose',
    [({ hosted }) => expect(hosted.asked.get('checkSelection')).not.toHaveProperty('isChange')],
    { value: 'checking' },
    retaken,
  )
  journey(
    'is never refused by editability, and reloads its choices',
    [at('checking'), done('checkSelection', found)],
    over({ task: retaken.task, checked: found }),
    retaken,
  )
  journey(
    'shows the retake error if a required calendar, resource, category or service is missing',
    [done('checkSelection', incomplete)],
    { value: 'broken', notices: [refusal] },
    retaken,
  )
  journey(
    'of what no longer exists can be given up, and what does exist is kept',
    [done('checkSelection', incomplete), drop],
    over({ task: null, checked: incomplete }, [refusal]),
    retaken,
  )
})

test('nothing is asked about what there is not', () => {
  const nothing = { ...fresh, checked: null, failure: null }
  expect(() => changeToAsk(nothing)).toThrow('No appointment')
  expect(() => choicesToAsk(nothing)).toThrow('No choices')
})
