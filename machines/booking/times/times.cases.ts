import { failure } from '../../domain/failures.ts'
import { EMPTY_SELECTION, pickService } from '../../domain/sequence/selection.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleIntervention, sampleSlot, sampleStep } from '../../kit/samples.ts'
import { slotsCases } from './slots.cases.ts'
import type { timesMachine } from './times.machine.ts'
import type { TimesInput } from './times.rules.ts'

const steps = [sampleStep('intervention_ids', { maxMultirdvs: 3 }), sampleStep('slots')]
const picked = (...ids: number[]) => ids.map((id) => pickService(sampleIntervention(id)))
const selection = { ...EMPTY_SELECTION, services: picked(61) }
const request = {
  step: 'intervention_ids' as const,
  locale: 'fr' as const,
  interventionSetId: null,
  needs: [],
  calendarSetId: null,
  calendarId: null,
}

export const sampleTimesInput: TimesInput = {
  slots: slotsCases.inputs.fresh,
  group: { ...sampleGroup, steps },
  locale: 'fr',
  role: 'visitor',
  steps,
  selection,
  limits: {},
  moving: null,
  startDate: null,
  chooser: null,
  lists: {},
  narrowed: {},
}

export const timesCases = {
  inputs: {
    one: sampleTimesInput,
    two: { ...sampleTimesInput, selection: { ...selection, services: picked(61, 62) } },
    choosing: { ...sampleTimesInput, chooser: { replaces: null } },
  },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'selection.changed': [{ selection: { ...selection, services: picked(61, 63) } }],
    'place.requested': [
      { location: { screen: 'service', urlname: sampleGroup.urlname, replaces: null } },
      { location: { screen: 'service', urlname: sampleGroup.urlname, replaces: 1 } },
      { location: { screen: 'book', urlname: sampleGroup.urlname, step: 'slots' } },
    ],
    'service.picked': [{ item: sampleIntervention(63) }, { item: sampleIntervention(64, { videoconference: true }) }],
    'slot.picked': [{ slot: sampleSlot }],
    'slots.moved': [{ from: '2026-04-01', firstSlot: null, view: 'list' }],
    'slots.failed': [
      { failure: failure('invalid_calendar'), invalid: { step: 'calendar_id', id: 51 } },
      { failure: failure('unreachable'), invalid: null },
    ],
    'slots.lost': [{ slot: sampleSlot }],
    'step.listed': [{ request, items: [sampleIntervention(63)] }],
    'step.narrowed': [{ request, search: 'ser', promotionsOnly: false }],
  },
  actors: { slots: { outputs: [], errors: [] }, list: { outputs: [], errors: [] } },
  delays: {},
} satisfies MachineCases<typeof timesMachine>
