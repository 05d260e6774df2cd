import { failure } from '../../domain/failures.ts'
import { NO_PRESELECTION } from '../../domain/sequence/preselection.ts'
import { EMPTY_SELECTION, pickService } from '../../domain/sequence/selection.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleBooked, sampleGroup, sampleIntervention, sampleScope } from '../../kit/samples.ts'
import type { entryMachine } from './entry.machine.ts'
import type { EntryInput } from './entry.rules.ts'

const selection = { ...EMPTY_SELECTION, services: [pickService(sampleIntervention(61))] }
const toCheck = { preselection: NO_PRESELECTION, selection }
const { appointments } = sampleBooked

const fresh: EntryInput = {
  scope: sampleScope,
  locale: 'fr',
  group: sampleGroup,
  signedIn: false,
  preselection: NO_PRESELECTION,
  task: null,
  toCheck: null,
}

export const entryCases = {
  inputs: {
    fresh,
    remembered: { ...fresh, toCheck },
    edited: { ...fresh, toCheck, task: { kind: 'edit', appointments, back: null } },
    retaken: { ...fresh, toCheck, task: { kind: 'retake', appointments, back: null } },
  },
  events: { 'check.retried': [{}], 'network.restored': [{}], 'task.dropped': [{}] },
  actors: {
    checkSelection: {
      outputs: [
        { selection, missing: [] },
        { selection: EMPTY_SELECTION, missing: ['intervention_ids'] },
      ],
      errors: [failure('unreachable')],
    },
    readEditable: {
      outputs: [
        { editable: true, message: null },
        { editable: false, message: 'Trop proche de la date du rendez-vous' },
      ],
      errors: [failure('unreachable')],
    },
  },
  delays: {},
} satisfies MachineCases<typeof entryMachine>
