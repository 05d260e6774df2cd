import type { MachineCases } from '../kit/cases.ts'
import type { hostMachine } from './host.machine.ts'

const own = 'https://book.example'
const shop = 'https://shop.example'
const start = { allowed: [own, shop], parent: shop, resizing: false, place: 'interventionset' }
const ask = { kind: 'resizing', on: true } as const
const enough = { kind: 'resizing', on: false } as const
const colours = { kind: 'parameters', pairs: [['colors', '336699']], ignored: ['key'] } as const
const at = 1_000

export const hostCases = {
  inputs: {
    member: start,
    unknown: { ...start, parent: null },
    anybody: { ...start, allowed: [own], parent: null },
    mistaken: { ...start, parent: own },
    mistakenly: { ...start, allowed: [own], parent: own },
    early: { ...start, place: null },
    linked: { ...start, resizing: true },
  },
  events: {
    'host.spoke': [
      { request: ask, origin: shop, at },
      { request: enough, origin: shop, at },
      { request: colours, origin: shop, at },
      { request: ask, origin: 'https://evil.example', at },
      { request: colours, origin: 'https://evil.example', at },
      { request: ask, origin: 'null', at },
    ],
    'host.measured': [
      { height: 800.2, room: 600, whole: true, at },
      { height: 400, room: 600, whole: true, at },
      { height: 0, room: 0, whole: true, at },
      { height: 900, room: 600, whole: false, at },
    ],
    'host.placed': [{ place: 'slots' }],
    'host.booked': [{ appointments: [8_001] }],
    'host.ignored': [{ parameters: ['fiche.shoe'] }],
    'host.escaped': [{}],
  },
  actors: {},
  delays: {},
  notByUser: { 'host*': 'the page around the frame speaks, the browser measures, and the root moves on' },
  unseen: { 'host*': 'it has no screen' },
} satisfies MachineCases<typeof hostMachine>
