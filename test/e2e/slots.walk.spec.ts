import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failure } from '../../machines/domain/failures.ts'
import { isMonthWanted } from '../../machines/booking/times/month.rules.ts'
import { slotsCases } from '../../machines/booking/times/slots.cases.ts'
import { slotsMachine } from '../../machines/booking/times/slots.machine.ts'
import type { SlotAnswer } from '../../machines/domain/slots/slot.ts'
import type { SlotsContext } from '../../machines/booking/times/slots.types.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { PureDriver } from '../support/drivers/pure.ts'
import { kindOf } from '../../explorer/walk/model-events.ts'
import type { ModelPath } from '../support/model.ts'
import { expect, test } from './fixtures.ts'
import { outdateTimes } from './support/outdate-times.ts'
import { FORM, SALON } from './support/ways.ts'
import { describeBrowser, restoreLine, showAgain, withoutEvents } from './support/walk.ts'

/** The days of the cases match those of the page: the eight days from here on can be booked. */
const NOW = '2026-04-01T06:00:00Z'
const PERIOD_MIN = 7 * 24 * 60
test.use({ now: NOW, viewport: { width: 1280, height: 900 } })

const TIMES = /^When suits you\?$/
const SLOTS = { method: 'GET', path: '/availabletimeslots' }
const inEnglish = (input: typeof slotsCases.inputs.fresh) => ({ ...input, locale: 'en' as const })
const fresh = inEnglish(slotsCases.inputs.fresh)
const linked = inEnglish(slotsCases.inputs.linked)
const [full] = slotsCases.actors.loadSlots.outputs
const [first, second] = full?.slots ?? []
if (!full || !first || !second) throw new Error('The cases have two times')
/** The time that a path chooses; another machine then takes over. */
const wanted = second

const cases = withoutEvents(
  {
    ...slotsCases,
    inputs: { fresh, linked, returning: { ...fresh, from: '2026-04-01', chosen: first, firstSlot: first } },
    events: {
      ...slotsCases.events,
      'slot.picked': [{ slot: wanted }],
      'locale.changed': [{ locale: 'fr' as const }],
    },
    actors: { loadSlots: { ...slotsCases.actors.loadSlots, errors: [{ failure: failure('serverError') }] } },
  },
  'slots.queried',
  'month.shown',
)

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SlotsContext
const chosenOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).chosen?.start

/** A chosen time leads on to the form, so it ends the path; and the page's language changes once. */
function isPossible({ start, steps }: ModelPath): boolean {
  const picked = steps.findIndex(
    ({ expected }) => chosenOf(expected) === wanted.start && chosenOf(start) !== wanted.start,
  )
  return (
    (picked === -1 || picked === steps.length - 1) &&
    steps.filter(({ event }) => event.type === 'locale.changed').length <= 1 &&
    // The two week buttons name their action only while they are enabled.
    steps.filter(({ event }) => event.type === 'view.switched').length <= 1
  )
}

/**
 * A time can only be pressed on a day that is shown; the machine accepts any time that it knows. Only the order tells requests
 * apart, so the calendar is opened where it has nothing to ask for.
 */
const isEnabled = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject) => {
  const context = contextOf(snapshot)
  if (type === 'date.picked') return !isMonthWanted({ ...context, month: context.today })
  return type !== 'slot.picked' || (context.from !== null && context.from <= wanted.start.slice(0, 10))
}

interface Asked {
  actor: string
  input: unknown
  act: Act | null
  isOver: boolean
}

/**
 * The requests for times along a path: how each ends, and which request each answer belongs to. A pending request
 * continues for the actor that next wants the same.
 */
async function requestsOf(input: string, events: readonly AnyEventObject[]) {
  const asked: Asked[] = []
  const answered: number[] = []
  const driver = new PureDriver(slotsMachine, cases.inputs[input], cases)
  const note = () => {
    for (const actor of driver.hosted.started.splice(0)) {
      const wish = driver.hosted.asked.get(actor)
      const last = asked.at(-1)
      if (last && !last.isOver && isDeepStrictEqual(last.input, wish)) last.actor = actor
      else asked.push({ actor, input: wish, act: null, isOver: false })
    }
  }
  note()
  for (const event of events) {
    const kind = kindOf(event)
    if (kind.kind === 'done' || kind.kind === 'failed') {
      const index = asked.findLastIndex(({ actor }) => actor === kind.actor)
      answered.push(index)
      const request = asked[index]
      if (request) {
        request.act = kind.kind === 'done' ? answerOf(kind.output) : { kind: 'status', status: 500 }
        request.isOver = true
      }
    }
    await driver.send(event)
    note()
  }
  await driver.stop()
  return { acts: asked.map(({ act }) => act), answered }
}

function answerOf(output: unknown): Act {
  const { slots, firstSlot } = output as SlotAnswer
  const records = slots.map(({ start, capacity }) => ({ start, capacity, promotion: 0, calendar_ids: [] }))
  return { kind: 'replace', body: { availabletimeslots: records, firstSlot: firstSlot && { start: firstSlot.start } } }
}

const THE_MONTH = 'the calendar opens over the times, and weeks.spec.ts looks at its months'

describeBrowser({
  machine: slotsMachine,
  cases,
  isFarEnough: (snapshot) => {
    const { view, locale, dayCount } = contextOf(snapshot)
    return view === 'list' || locale === 'fr' || dayCount === 5 || chosenOf(snapshot) === wanted.start
  },
  isEnabled,
  isPossible,
  notByBrowser: {
    'slots.loading|days.shown|*': 'days that nobody knows yet cannot be read; the next answer shows them',
    'slots.failed|days.shown|*': 'no days are shown until they are asked for again',
    'slots|slots.queried|*': 'nothing changes the selection while its times are shown',
    'slots|month.shown|*': THE_MONTH,
    'slots.looking.month|month.shown|*': THE_MONTH,
    'slots.looking.month.deciding||0': THE_MONTH,
    'slots.looking.month.asking|xstate.done.actor.loadMonth|*': THE_MONTH,
    'slots.looking.month.asking|xstate.error.actor.loadMonth|*': THE_MONTH,
    'slots.looking.ahead.asking|xstate.done.actor.loadAhead|0':
      'a chosen time is shown again where it was chosen, so it is never among the days ahead',
  },
  scene: ({ page, booking, control, input, events }) => {
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => main.getByRole('button', { name })
    const answers = (act: Act, match = SLOTS) => control.faults({ match, phase: 'after', act, times: 0 })
    let answered: readonly number[] = []
    let isPicked = false

    /** Every request for times waits for the path. Only their order identifies them. */
    const holdAll = async () => {
      const { acts, ...plan } = await requestsOf(input, events)
      for (const [index, act] of acts.entries()) {
        const match = { ...SLOTS, nth: index + 1 }
        await control.faults({ match, phase: 'before', act: { kind: 'hold', key: `times-${index}` }, times: 1 })
        if (act) await control.faults({ match, phase: 'after', act, times: 1 })
      }
      answered = plan.answered
    }
    const letGo = async () => {
      const [index, ...rest] = answered
      answered = rest
      await control.held(`times-${String(index)}`)
      await control.release(`times-${String(index)}`)
    }

    return {
      arrive: async () => {
        const period: Act = { kind: 'patch', merge: { maxrdv_period: PERIOD_MIN }, remove: [] }
        await answers(period, { method: 'GET', path: '/services/groups/' })
        if (input === 'returning') await answers(answerOf(full))
        const link = { interventionset_ids: '101401', intervention_ids: '101601' }
        await booking.open(SALON.urlname, input === 'linked' ? { ...link, date: wanted.start } : link)
        await booking.isAt(SALON.legs[2]?.question ?? '')
        if (input === 'returning') {
          await booking.choose('No preference')
          await booking.isAt(TIMES)
          await button(/^Thursday, 2 April, 09:00/).click()
          await booking.isAt(FORM.question)
          await control.clearFaults()
        } else {
          // The calendar cards request times, too, which must not count as requests of the path.
          await outdateTimes(page)
        }
        await holdAll()
      },
      begin: () => (input === 'returning' ? button(/^Date and time/).click() : booking.choose('No preference')),
      gestures: {
        'days.shown': () => page.setViewportSize({ width: 880, height: 900 }),
        'range.next': () => button(/^Later days/).click(),
        'range.previous': () => button(/^Earlier days/).click(),
        'date.picked': async () => {
          await button('Go to a day').click()
          await page.getByRole('button', { name: /^Wednesday, 8 April 2026/ }).click()
        },
        'firstSlot.followed': () => button('First free: Thursday, 2 April at 09:00').click(),
        'slot.picked': () => button(/^Thursday, 2 April, 09:30/).click(),
        'slots.retried': () => button('Try again').click(),
        'view.switched': () => button('List').click(),
        'locale.changed': async ({ locale }) => void (await page.getByRole('combobox').selectOption(String(locale))),
        'page.shown': () => showAgain(page),
        'line.restored': () => restoreLine(page),
      },
      requests: {},
      endings: { loadSlots: letGo, loadAhead: letGo, refresh: letGo },
      look: async ({ context, tags, value }) => {
        const { view, from, dayCount, chosen } = context as SlotsContext
        isPicked ||= chosen?.start === wanted.start
        if (isPicked) return booking.isAt(FORM.question)
        const grid = main.getByRole('grid')
        const isFailed = tags.includes('failed')
        await expect(button(/^(?:Try again|Réessayer)$/)).toHaveCount(isFailed ? 1 : 0)
        await expect(main.getByText(/Nothing is free on these days|No free times online/)).toHaveCount(
          tags.includes('empty') ? 1 : 0,
        )
        const isGridShown = view === 'week' && from !== null && !isFailed
        await expect(grid).toHaveCount(isGridShown ? 1 : 0)
        if (!isGridShown) return
        await expect(main.getByRole('columnheader')).toHaveCount(dayCount)
        if (value === 'refreshing') await expect(grid).toHaveAttribute('aria-busy', 'true')
      },
    }
  },
})
