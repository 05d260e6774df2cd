import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as answers from '../../machines/booking/booking.answers.ts'
import { entered } from '../../machines/booking/booking.entry.ts'
import { canOpen, currentStep, goToStep, offersAny } from '../../machines/booking/booking.steps.ts'
import { entryInput, initialContext } from '../../machines/booking/booking.start.ts'
import type { BookingContext, BookingInput } from '../../machines/booking/booking.types.ts'
import { listRequest } from '../../machines/booking/list/list.input.ts'
import { timesInput } from '../../machines/booking/times/times.input.ts'
import { chooserRequest, offered } from '../../machines/booking/times/times.rules.ts'
import { NO_PRESELECTION } from '../../machines/domain/sequence/preselection.ts'
import { isAnyStep, isListStep, type Step, type StepName } from '../../machines/domain/sequence/step.ts'
import { indexOfStep } from '../../machines/domain/sequence/sequence.ts'
import { sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import { checkSelection } from '../../src/api/catalogue/check-selection.ts'
import { listFor } from '../../src/api/catalogue/lists.ts'
import { clientOf, quiet } from './support/server.ts'

/**
 * No sequence of choices that the lists offer ends in a refusal that the lists could have known: random groups, links
 * and choices against a server and an oracle that are written from the wire contract alone (section 4.1, "links", and
 * 4.5).
 */

interface World {
  calendars: readonly { id: number; calendarset_id: number | null; resource: boolean }[]
  services: readonly { id: number; publicname: string; interventionset_id: number; skippable_agenda: boolean }[]
  packs: readonly { id: number; config: readonly { intervention_id: number; selectedCalendar: number | null }[] }[]
  links: readonly { calendar_id: number; intervention_id: number }[]
  isMerged: boolean
}

const CALENDARS = [51, 52, 53, 54]
const SERVICES = [61, 62, 63, 64, 65]
/** Linked to services, as a calendar is, but no calendar. */
const RESOURCE = 59
const SETS = [31, 32]
const CATEGORIES = [41, 42]

const calendarIds = (world: World) => world.calendars.filter(({ resource }) => !resource).map(({ id }) => id)

/** The contract: a service that is linked to no calendar is taken by all. */
function takersOf(world: World, service: number): readonly number[] {
  const all = calendarIds(world)
  const linked = all.filter((id) =>
    world.links.some((one) => one.calendar_id === id && one.intervention_id === service),
  )
  return linked.length > 0 ? linked : all
}

const worlds: fc.Arbitrary<World> = fc
  .record({
    sets: fc.array(fc.constantFrom(...SETS, null), { minLength: 4, maxLength: 4 }),
    services: fc.array(
      fc.record({
        publicname: fc.constantFrom('Cut', 'Colour', 'Care', 'Beard'),
        interventionset_id: fc.constantFrom(...CATEGORIES),
        skippable_agenda: fc.boolean(),
      }),
      { minLength: 5, maxLength: 5 },
    ),
    members: fc.array(
      fc.record({
        intervention_id: fc.constantFrom(...SERVICES),
        selectedCalendar: fc.constantFrom(...CALENDARS, null),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    linked: fc.array(fc.subarray([...CALENDARS, RESOURCE]), { minLength: 5, maxLength: 5 }),
    isMerged: fc.boolean(),
  })
  .map(({ sets, services, members, linked, isMerged }) => ({
    calendars: [
      ...CALENDARS.map((id, at) => ({ id, calendarset_id: sets[at] ?? null, resource: false })),
      { id: RESOURCE, calendarset_id: null, resource: true },
    ],
    services: SERVICES.map((id, at) => ({ id, ...services[at]! })),
    packs: [{ id: 71, config: members }],
    links: linked.flatMap((ids, at) => ids.map((id) => ({ calendar_id: id, intervention_id: SERVICES[at]! }))),
    isMerged,
  }))
  // A business may not give a pack a calendar that does not take its services.
  .filter((world) =>
    world.packs[0]!.config.every(
      ({ intervention_id: id, selectedCalendar: own }) => own === null || takersOf(world, id).includes(own),
    ),
  )

const step = (name: StepName, any = true): Step => ({
  name,
  any: any && isAnyStep(name),
  maxMultirdvs: 3,
  skipUniqChoice: false,
  preposition: null,
})

const orders: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.shuffledSubarray<StepName>(['interventionset_ids', 'calendarset_id', 'calendar_id'], { minLength: 0 }),
    fc.nat(3),
    fc.boolean(),
  )
  .map(([names, at, any]) => [
    ...[...names.slice(0, at), 'intervention_ids' as const, ...names.slice(at)].map((name) => step(name, any)),
    step('slots'),
    step('fiche_info'),
    step('confirm'),
  ])

const wanted = (ids: readonly number[]) => ({ ids, externIds: [] })
const links = fc
  .record({
    services: fc.shuffledSubarray(SERVICES, { maxLength: 3 }),
    calendars: fc.shuffledSubarray(CALENDARS, { maxLength: 3 }),
    set: fc.constantFrom(null, null, ...SETS),
  })
  .chain((all) => fc.subarray(Object.keys(all) as (keyof typeof all)[]).map((keys) => ({ ...all, keys })))
  .map(({ services, calendars, set, keys }) => ({
    ...NO_PRESELECTION,
    ...(keys.includes('services') && { interventions: wanted(services) }),
    ...(keys.includes('calendars') && { calendars: wanted(calendars) }),
    ...(keys.includes('set') && set !== null && { calendarSet: wanted([set]) }),
  }))

let world: World
/** The lists of the wire contract, narrowed as its section 4.5 says. */
function recordsFor(path: string, query: URLSearchParams): readonly object[] {
  const idsOf = (key: string) => [...query.getAll(`${key}[]`), ...query.getAll(key)].map(Number)
  const has = (key: string, id: number) => idsOf(key).length === 0 || idsOf(key).includes(id)
  const needed = idsOf('intervention_ids')
  const asked = idsOf('calendar_ids')
  const lists: Record<string, readonly { id: number }[]> = {
    calendars: world.calendars.filter(
      ({ id, calendarset_id: set, resource }) =>
        has('calendarset_ids', set ?? -1) &&
        (resource || needed.length === 0 || needed.some((service) => takersOf(world, service).includes(id))),
    ),
    interventions: world.services.filter(
      ({ id, interventionset_id: set }) =>
        has('interventionset_id', set) &&
        (asked.length === 0 || takersOf(world, id).some((calendar) => asked.includes(calendar))),
    ),
    pack_interventions: world.packs,
    calendarsets: SETS.map((id) => ({ id })),
    interventionsets: CATEGORIES.map((id) => ({ id })),
  }
  const conditioned = query.get('conditions[0][value]')?.split(',').map(Number)
  const found = (lists[path.split('/').at(-1) ?? ''] ?? []).filter(({ id }) => conditioned?.includes(id) ?? true)
  return found.map((one) => ({ publicname: 'Named', price: 100, length: 30, status: 'opened', ...one }))
}

const { client } = clientOf('http://127.0.0.1:1')
beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url)
    return Response.json({ records: recordsFor(pathname, searchParams) })
  })
})
afterAll(() => vi.unstubAllGlobals())

/** Why a server would refuse the choices; null where it would book them. */
function refusalOf({ selection, limits }: BookingContext): string | null {
  const { services, calendar, calendarSet } = selection
  const idOf = (one: typeof calendar) => (one === null || one === 'any' ? null : one.id)
  const [own, set] = [idOf(calendar), idOf(calendarSet)]
  const isOfPacks = services.every(({ kind }) => kind === 'pack')
  const among = own !== null ? [own] : (limits.calendar_id ?? calendarIds(world))
  const places = among.filter(
    (id) => own !== null || set === null || world.calendars.find((one) => one.id === id)?.calendarset_id === set,
  )
  const takes = (place: number) => (service: (typeof services)[number]) =>
    service.kind === 'pack'
      ? service.members.every(
          (member) =>
            member.kind === 'break' ||
            ((member.calendarId ?? place) === place && takersOf(world, member.interventionId).includes(place)),
        )
      : service.memberIds.some((id) => takersOf(world, id).includes(place))
  const isLimited = own !== null || set !== null || limits.calendar_id !== undefined
  if (isLimited) return places.some((place) => services.every(takes(place))) ? null : `nobody of ${places.join()}`
  if (isOfPacks) return null
  const lacking = services.find((service) => !places.some((place) => takes(place)(service)))
  return lacking ? `nobody for ${lacking.id}` : null
}

const toInput = (steps: readonly Step[], preselection: typeof NO_PRESELECTION): BookingInput => {
  const calendarsOf: Record<number, number[]> = {}
  for (const { calendar_id: id, intervention_id: service } of world.links) (calendarsOf[service] ??= []).push(id)
  const own = { links: calendarsOf, resourceCount: 1 }
  const profile = { ...sampleGroup.profile, packs: true, mergeInterventions: world.isMerged }
  const group = { ...sampleGroup, ...own, steps, profile }
  return {
    scope: { ...sampleScope, group },
    group,
    locale: 'en',
    role: 'visitor',
    wanted: null,
    chooser: null,
    registration: null,
    preselection,
    unusable: [],
    startDate: null,
    wantedSlot: null,
    maxServices: null,
    websource: '',
    freeze: false,
    home: null,
    task: null,
    memento: null,
  }
}

async function started(steps: readonly Step[], preselection: typeof NO_PRESELECTION): Promise<BookingContext> {
  const context = initialContext(toInput(steps, preselection))
  const { toCheck } = entryInput(context)
  const checked = toCheck && (await checkSelection(client, context.scope, { locale: 'en', ...toCheck }, quiet()))
  return entered(context, { task: null, checked })
}

/** What the customer may press now, each as the booking after it. */
async function next(context: BookingContext): Promise<readonly BookingContext[]> {
  const { name } = currentStep(context)
  if (isListStep(name)) {
    const request = listRequest(context)
    const items = await listFor(client, context.scope, request, quiet())
    const listed = answers.withList(context, { request, items })
    if (answers.isTakenUnasked(listed, items)) return [answers.withLone(listed, items)]
    const picked = items
      .filter((item) => answers.isOfStep(listed, item))
      .map((item) => answers.withChoice(listed, item))
    return [...picked, ...(offersAny(listed) ? [answers.withAny(listed)] : [])]
  }
  if (name !== 'slots') return []
  const others = context.selection.services.length > 1 ? [{ type: 'service.removed' as const, index: 0 }] : []
  const back = (['calendar_id', 'calendarset_id', 'intervention_ids'] as const).filter((other) =>
    canOpen(context, indexOfStep(context.steps, other)),
  )
  const times = { ...timesInput(context), chooser: { replaces: null } }
  const hasRoom = answers.mayArrange(context) && context.selection.services.length < 3
  const more = hasRoom
    ? offered(times, await listFor(client, context.scope, chooserRequest(times), quiet())).map((item) =>
        answers.arranged(context, { type: 'step.servicePicked', item, replaces: null }),
      )
    : []
  return [
    ...(context.selection.services.every(({ kind }) => kind === 'intervention') ? more : []),
    ...others.map((how) => answers.arranged(context, how)),
    ...back.map((other) => goToStep(context, other)),
  ]
}

test('no sequence of choices that the lists offer ends in a refusal that the lists could have known', async () => {
  let times = 0
  await fc.assert(
    fc.asyncProperty(worlds, orders, links, fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), async (...run) => {
      const [given, steps, preselection, presses] = run
      world = given
      let context = await started(steps, preselection)
      const trace: string[] = [JSON.stringify(preselection)]
      const note = () => trace.push(`${currentStep(context).name} ${JSON.stringify(context.selection)}`)
      note()
      for (const press of presses) {
        if (currentStep(context).name === 'slots') {
          times += 1
          expect(refusalOf(context), trace.join('\n')).toBeNull()
        }
        const ways = await next(context)
        const way = ways[press % Math.max(1, ways.length)]
        if (!way) return
        context = way
        note()
      }
    }),
    { numRuns: 30 },
  )
  // The walks are of use only where they reach the times.
  expect(times).toBeGreaterThan(30)
})
