import { hostCases } from '../../machines/host/host.cases.ts'
import { hostMachine } from '../../machines/host/host.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent } = journeysOf(hostMachine, hostCases)
const { member, unknown, anybody, mistakenly, linked } = hostCases.inputs
const SHOP = 'https://shop.example'
const EVIL = 'https://evil.example'

const asks = (on: boolean, origin = SHOP, at = 0) =>
  sent({ type: 'host.spoke', request: { kind: 'resizing', on }, origin, at })
const parameters = (name: string, value: string, origin = SHOP) =>
  sent({ type: 'host.spoke', request: { kind: 'parameters', pairs: [[name, value]], ignored: ['key'] }, origin, at: 0 })
const measured = (height: number, at = 0, room = 600, whole = true) =>
  sent({ type: 'host.measured', height, room, whole, at })
const placed = sent({ type: 'host.placed', place: 'slots' })
const booked = sent({ type: 'host.booked', appointments: [8_001, 8_002] })
const escaped = sent({ type: 'host.escaped' })

const still = { type: 'scrolling.settled', inside: false }
const scrolls = { type: 'scrolling.settled', inside: true }
const height = (pixels: number, to = SHOP) => ({ type: 'height.reported', height: pixels, to })
const report = (message: object) => ({ type: 'report.sent', message, to: SHOP })
const hello = [report({ type: 'ready' }), report({ type: 'step', step: 'interventionset' })]
const known = { value: { receiving: {}, size: 'quiet', talk: { member: 'informed' } } }
const reporting = { value: { receiving: {}, size: 'reporting', talk: { member: 'informed' } } }

journey('nobody who does not ask is told a height', [measured(800)], { ...known, emitted: hello })
journey('autoresize:true turns the reports on, whole pixels and all', [measured(800.2), asks(true), measured(900.7)], {
  ...reporting,
  emitted: [...hello, still, height(801), height(901)],
})
journey('autoresize:false turns them off, and the content scrolls inside', [asks(true), asks(false), measured(500)], {
  ...known,
  emitted: [...hello, still, scrolls],
})
journey('it shrinks as it grows', [asks(true), measured(900), measured(300)], {
  ...reporting,
  emitted: [...hello, still, height(900), height(300)],
})
journey('less than two pixels are no change', [asks(true), measured(900), measured(900.4), measured(899)], {
  ...reporting,
  emitted: [...hello, still, height(900)],
})
journey('two pixels are one', [asks(true), measured(900), measured(902), measured(900)], {
  ...reporting,
  emitted: [...hello, still, height(900), height(902), height(900)],
})
journey('no height is more than 20,000', [asks(true), measured(1e9)], {
  ...reporting,
  emitted: [...hello, still, height(20_000)],
})
journey('a frame that is not displayed keeps the height it had', [asks(true), measured(900), measured(0, 1, 0)], {
  ...reporting,
  context: { height: 900 },
  emitted: [...hello, still, height(900)],
})
journey(
  'what stands in for content that is fetched is not told',
  [asks(true), measured(900, 0, 600, false), measured(500)],
  {
    ...reporting,
    emitted: [...hello, still, height(500)],
  },
)
journey('a link may ask for it', [measured(700)], { ...reporting, emitted: [still, ...hello, height(700)] }, linked)

journey('where the deployment names somebody, nobody else turns anything on', [asks(true, EVIL)], {
  ...known,
  emitted: hello,
})
journey(
  'where it names nobody, anybody hears the height, and nothing else',
  [asks(true, EVIL), measured(800), placed, booked, escaped],
  {
    value: { receiving: {}, size: 'reporting', talk: 'stranger' },
    emitted: [still, height(800, EVIL)],
  },
  anybody,
)
journey(
  'a page without an origin is sent bare heights',
  [asks(true, 'null'), measured(800)],
  { value: { receiving: {}, size: 'reporting', talk: 'stranger' }, emitted: [still, height(800, '*')] },
  anybody,
)
journey('a parent that names itself is greeted', [asks(false)], { ...known, emitted: hello }, unknown)
journey(
  'and so is one that the browser had taken for another',
  [asks(true)],
  {
    ...reporting,
    emitted: [...hello.map((one) => ({ ...one, to: 'https://book.example' })), still, ...hello],
  },
  { ...member, parent: 'https://book.example' },
)
journey('it hears of steps, of what was booked, and of Escape', [placed, booked, escaped], {
  ...known,
  emitted: [
    ...hello,
    report({ type: 'step', step: 'slots' }),
    report({ type: 'booked', appointments: [8_001, 8_002] }),
    report({ type: 'closed' }),
  ],
})
journey(
  'while nothing is shown it is told that it may speak, and of the first step when that is there',
  [placed],
  { ...known, emitted: [report({ type: 'ready' }), report({ type: 'step', step: 'slots' })] },
  hostCases.inputs.early,
)
journey(
  'nothing is told of a step before there is one',
  [],
  {
    value: { receiving: {}, size: 'quiet', talk: { member: 'waiting' } },
    emitted: [report({ type: 'ready' })],
  },
  hostCases.inputs.early,
)
journey('it may change what its link said', [parameters('colors', '336699')], {
  ...known,
  emitted: [...hello, { type: 'parameters.requested', pairs: [['colors', '336699']], ignored: ['key'] }],
})
const ignored = { parameters: ['fiche.shoe'] }
journey('it hears what was not taken', [sent({ type: 'host.ignored', ...ignored })], {
  ...known,
  emitted: [...hello, report({ type: 'ignored', ...ignored })],
})
journey(
  'a stranger does not hear what was not taken',
  [sent({ type: 'host.ignored', ...ignored })],
  { value: { receiving: {}, size: 'quiet', talk: 'stranger' }, emitted: [] },
  unknown,
)
journey('a stranger may not', [parameters('colors', '336699', EVIL)], { ...known, emitted: hello })

journey(
  'one that another page took the place of hears no more',
  [asks(false, EVIL), placed, booked, escaped],
  {
    value: { receiving: {}, size: 'quiet', talk: 'stranger' },
    emitted: hello.map((one) => ({ ...one, to: 'https://book.example' })),
  },
  mistakenly,
)
journey(
  'one that names itself late hears what is shown by then',
  [placed, asks(false)],
  { ...known, emitted: [report({ type: 'ready' }), report({ type: 'step', step: 'slots' })] },
  unknown,
)
journey(
  'a parent that asks again hears the height to the pixel, though it changed by less than two',
  [asks(true), measured(900), measured(900.4), asks(true)],
  { ...reporting, emitted: [...hello, still, height(900), height(901)] },
)

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

journey('of a flood ten messages are heard in a second', [measured(700), ...times(1_000, () => asks(true))], {
  ...reporting,
  emitted: [...hello, still, ...times(10, () => height(700))],
})
journey('strangers count too', [...times(10, () => asks(true, EVIL)), asks(true)], { ...known, emitted: hello })
journey(
  'and ten more in the next',
  [measured(700), ...times(500, () => asks(true)), ...times(500, () => asks(true, SHOP, 1_000))],
  {
    ...reporting,
    emitted: [...hello, still, ...times(20, () => height(700))],
  },
)
journey(
  'and at once where the clock was set back',
  [measured(700), ...times(20, () => asks(true, SHOP, 5_000)), asks(true, SHOP, 4_000)],
  { ...reporting, emitted: [...hello, still, ...times(11, () => height(700))] },
)
journey(
  'content that shrinks while its frame grows is told as often as it likes',
  [asks(true), ...times(40, (index) => measured(8_000 - 100 * index, index * 200, 600 + 100 * index))],
  reporting,
)
journey(
  'content that grows with its frame is left to scroll inside after ten rounds',
  [asks(true), ...times(40, (index) => measured(700 + 100 * index, index * 200, 600 + 100 * index))],
  {
    value: { receiving: {}, size: 'looping', talk: { member: 'informed' } },
    emitted: [...hello, still, ...times(10, (index) => height(700 + 100 * index)), scrolls],
  },
)
journey(
  'so is content that shakes, after twenty reports in a second',
  [asks(true), ...times(60, (index) => measured(index % 2 === 0 ? 700 : 800, 1))],
  {
    value: { receiving: {}, size: 'looping', talk: { member: 'informed' } },
    emitted: [...hello, still, ...times(20, (index) => height(index % 2 === 0 ? 700 : 800)), scrolls],
  },
)
const shaking = (count: number) => times(count, (index) => measured(index % 2 === 0 ? 700 : 800, 1))
journey('the height that was one too many is known all the same', [asks(true), ...shaking(21)], {
  value: { receiving: {}, size: 'looping', talk: { member: 'informed' } },
  context: { height: 700, shown: 800 },
})
journey('and so is every later one', [asks(true), ...shaking(22)], {
  value: { receiving: {}, size: 'looping', talk: { member: 'informed' } },
  context: { height: 800, shown: 800 },
})
journey(
  'until another step is shown, whose height is told again',
  [asks(true), ...shaking(60), placed, measured(900, 1)],
  {
    ...reporting,
    emitted: [
      ...hello,
      still,
      ...times(20, (index) => height(index % 2 === 0 ? 700 : 800)),
      scrolls,
      still,
      report({ type: 'step', step: 'slots' }),
      height(900),
    ],
  },
)
journey(
  'content that grows by itself may grow as often as it likes',
  [asks(true), ...times(40, (index) => measured(700 + 100 * index, index * 200))],
  reporting,
)
