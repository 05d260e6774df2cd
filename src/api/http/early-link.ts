import { DAY_MINUTES, MINUTE_MS } from '../../../machines/domain/constants.ts'
import { columnsWhere, FEW_COLUMNS } from '../../../machines/domain/slots/day-columns.ts'
import { DAYS_MAX } from '../../../machines/domain/slots/slot-range.ts'
import { buildUrl, conditionsQuery, type Query } from './build-url.ts'
import { fetchJson, listPath, preload, type UncheckedGroup, type UncheckedShard } from './early-parts.ts'
import { readServer } from './environment.ts'

/**
 * Sends the requests of a link to one service as soon as the group is known: the check of the choices, and most likely
 * the times (`src/actors/chosen.ts`). The application takes an answer (`takeEarlyList`) only for exactly the same URL.
 * A wide window shows the times in columns, so their code is preloaded too.
 */

const ID = /^[1-9]\d{0,14}$/

const query = new URLSearchParams(location.search)
const locale = query.get('locale')
const service = query.getAll('intervention_ids').join()
const calendar = query.has('calendar_id') ? query.getAll('calendar_id').join() : null

/** Parameters that change no request. */
const UNRELATED =
  /^(?:locale|intervention_ids|calendar_id|websource|colors|styles|no(?:header|footer|logo)|freeze|return_\w+|utm_\w+)$/

const [, screen, step] = location.pathname.split('/').filter(Boolean)
const areIds = ID.test(service) && (calendar === null || ID.test(calendar))

/** Whether the link chooses one service and perhaps one calendar, and nothing else. */
const isPlain =
  areIds && (screen === undefined || step === 'slots') && [...query.keys()].every((name) => UNRELATED.test(name))

/** Steps that such a link leaves open; a calendar decides those of `OF_CALENDAR`. */
const FURTHER = /^(?:calendar(?:set)?|resource)_id$/
const OF_CALENDAR = /^calendar/

/** Whether the times follow and need only one request. */
function areTimesNext({ user_sequence_config: steps = [], profile, maxrdv_period: period }: UncheckedGroup): boolean {
  const isOpen = (name: string) => FURTHER.test(name) && (calendar === null || !OF_CALENDAR.test(name))
  const isLong = !period || Number(period) >= DAYS_MAX * DAY_MINUTES
  return (
    isLong &&
    !profile?.use_booking_service &&
    !profile?.merge_interventions &&
    !steps.some(({ name }) => isOpen(String(name)))
  )
}

/** Today by the visitor's clock and zone, `YYYY-MM-DD`. In most groups it is the same day. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}

/** The lists that the application will most likely request, with their queries. */
function questions(group: UncheckedGroup): (readonly [name: string, query: Query])[] {
  const language = locale ?? String(group.locale)
  const check = (value: string): Query => ({
    locale: language,
    ...conditionsQuery([{ field: 'id', op: '=', value }]),
    results: 'all',
  })
  const times: Query = {
    start: `${today()} 00:00:00`,
    nDays: DAYS_MAX,
    locale: language,
    intervention_ids: [service],
    calendar_ids: calendar === null ? null : [calendar],
  }
  return [
    ['interventions', check(service)],
    ...(calendar === null ? [] : [['calendars', check(calendar)] as const]),
    ...(areTimesNext(group) ? [['availabletimeslots', times] as const] : []),
  ]
}

if (columnsWhere((width) => matchMedia(`(max-width: ${width}px)`).matches) > FEW_COLUMNS) preload('columns')
if (isPlain) {
  // Initialises `Intl` while the scripts load: on a slow phone this takes 60 ms. On a first visit `warm` in early.ts
  // has most likely done it.
  new Intl.DateTimeFormat()

  const server = readServer(document)
  void globalThis.__early?.answer.then((answer) => {
    if (!answer) return
    const [shard, group] = [answer.shard as UncheckedShard, answer.group as UncheckedGroup]
    for (const [name, by] of questions(group)) {
      const url = buildUrl(server, listPath(shard, group, name), by)
      answer.lists.push({ url, at: performance.now(), body: fetchJson(url).catch(() => null) })
    }
  })
}
