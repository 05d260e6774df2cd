import { ANONYMOUS } from '../domain/account/session.ts'
import type { Group } from '../domain/catalogue/group.ts'
import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleGroup, sampleScope } from '../kit/samples.ts'
import type { MapInput, mapMachine } from './map.machine.ts'

const address = { street: '12 rue des Essais', zipcode: '75002', city: 'Paris', country: 'FR' }
const position = { lat: 48.8698, lng: 2.3311 }
const placed: Group = { ...sampleGroup, address, position }
const input: MapInput = { scope: sampleScope, group: placed, historyPlace: null, mapKey: '' }
const elsewhere = { address: { ...address, street: '4 Lane' }, position: { lat: 48.1, lng: 11.4 } }

export const mapCases = {
  inputs: {
    placed: input,
    unplaced: { ...input, group: sampleGroup },
    elsewhere: { ...input, group: sampleGroup, historyPlace: elsewhere },
    nowhere: { ...input, historyPlace: { address: null, position: null } },
  },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'fr' }],
    'session.changed': [{ session: ANONYMOUS }],
    'map.retried': [{}],
    'map.copyPressed': [{}],
  },
  actors: {
    readGroup: { outputs: [placed, { ...sampleGroup, address }, sampleGroup], errors: [failure('unreachable')] },
    live: { outputs: [], errors: [] },
    copyText: { outputs: [undefined], errors: [failure('unreachable')] },
  },
  delays: { read: 3_000 },
  notByUser: { 'map.place.deciding*': 'it decides before anything is shown' },
  unseen: { 'map.place.deciding': 'it is left before anything is drawn' },
} satisfies MachineCases<typeof mapMachine>
