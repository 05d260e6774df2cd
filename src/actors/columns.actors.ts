import { fromPromise } from 'xstate'
import type { Calendar, Service } from '../../machines/domain/catalogue/choices.ts'
import { isOffered } from '../../machines/domain/catalogue/compatibility.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import { DAYS_MAX } from '../../machines/domain/slots/slot-range.ts'
import { dateOf } from '../../machines/domain/time/wall-date.ts'
import type { WallDate } from '../../machines/domain/time/time.types.ts'
import type { ColumnWanted, ListWanted } from '../../machines/first-free/first-free.types.ts'
import type { Api } from '../api/api.ts'
import { lazy } from '../browser/lazy.ts'

const loadSlots = () => lazy(() => import('../api/slots/slots.ts'))

/** The network calls of the comparison of calendars. */
export const createColumnsActors = (api: Api) => ({
  loadServices: fromPromise<readonly Service[], ListWanted>(async ({ input: { scope, request }, signal }) => {
    const items = await api.list(scope, request, signal)
    return items.flatMap((item) => ('kind' in item ? [item] : []))
  }),
  loadCalendars: fromPromise<readonly Calendar[], ListWanted>(async ({ input: { scope, request }, signal }) => {
    const items = await api.list(scope, request, signal)
    return items.flatMap((item) => ('resource' in item && isOffered(item) ? [item] : []))
  }),
  /** The first week in which the calendar has a free time: the one from today on, or the one of its first free time. */
  readColumn: fromPromise<readonly Slot[], ColumnWanted>(async ({ input: { scope, query, locale }, signal }) => {
    const { readSlots } = await loadSlots()
    const week = (from: WallDate | null) =>
      readSlots(api.client, scope, { query, from, days: DAYS_MAX, locale }, signal)
    const { slots, firstSlot } = await week(null)
    if (slots.length > 0 || firstSlot === null) return slots
    return (await week(dateOf(firstSlot.start))).slots
  }),
})
