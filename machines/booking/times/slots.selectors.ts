import type { FirstSlot, Slot } from '../../domain/slots/slot.ts'
import { type InvalidChoice, invalidChoice } from '../../domain/slots/invalid-choice.ts'
import type { WantedTime } from '../../domain/slots/nearest-slots.ts'
import { FEW_COLUMNS } from '../../domain/slots/day-columns.ts'
import { earliestDay, nextStart, previousStart, timesOn } from '../../domain/slots/slot-range.ts'
import type { WallDate } from '../../domain/time/time.types.ts'
import { dateRange } from '../../domain/time/wall-date.ts'
import {
  firstElsewhere,
  firstShown,
  isNextWanted,
  layoutOf as layoutIn,
  lostOf as lostIn,
  markedIn,
  nearestTo,
  nextFree,
  nothingUntil,
  shownCount,
} from './slots.rules.ts'
import type { SlotsSnapshot } from './slots.machine.ts'

export const isBusy = (snapshot: SlotsSnapshot) => snapshot.hasTag('busy')
export const isEmpty = (snapshot: SlotsSnapshot) => snapshot.hasTag('empty')
export const isFailed = (snapshot: SlotsSnapshot) => snapshot.hasTag('failed')
/** The old times stay visible while they reload. */
export const isRefreshing = (snapshot: SlotsSnapshot) => snapshot.matches('refreshing')

export const failureOf = ({ context }: SlotsSnapshot) => context.failure
/** The calendar, resource or set that the server refused. Compare with `shallowEqual`. */
export const invalidOf = ({ context: { failure, query } }: SlotsSnapshot): InvalidChoice | null =>
  failure && invalidChoice(failure, query)
export const layoutOf = ({ context }: SlotsSnapshot) => layoutIn(context)
/** The layout that suits a window in which so many days fit beside each other. */
export const layoutFor = (dayCount: number) => layoutIn({ view: null, dayCount })
/** How many days are shown at once. */
export const dayCountOf = ({ context }: SlotsSnapshot) => shownCount(context)
export const todayOf = ({ context }: SlotsSnapshot) => context.today
export const chosenOf = ({ context }: SlotsSnapshot) => context.chosen
export const heldOf = ({ context }: SlotsSnapshot) => context.held
export const conflictOf = ({ context }: SlotsSnapshot) => context.conflict
/** The refused request itself may have taken the time: without a session nobody could look it up (ruling 47). */
export const isUnproven = ({ context }: SlotsSnapshot) => context.conflict?.isUnproven === true
export const fromOf = ({ context }: SlotsSnapshot) => context.from
export const groupZoneOf = ({ context }: SlotsSnapshot) => context.scope.group.timezone

/** The shown days; empty before the first response, which brings today's date. Compare with `shallowEqual`. */
export const datesOf = ({ context }: SlotsSnapshot): readonly WallDate[] =>
  context.from === null ? [] : dateRange(context.from, shownCount(context))

/** The times of each shown day, null for a day that is still loading. Compare with `shallowEqual`. */
export const columnsOf = (snapshot: SlotsSnapshot): readonly (readonly Slot[] | null)[] =>
  datesOf(snapshot).map((date) => timesOn(snapshot.context.days, date, snapshot.context.until))

/** First days of the ranges before and after; null where there is none. */
export const previousOf = ({ context }: SlotsSnapshot): WallDate | null =>
  previousStart(context.from, shownCount(context), context)
export const nextOf = ({ context }: SlotsSnapshot): WallDate | null =>
  nextStart(context.from, shownCount(context), context)

/** The bounds of the date control; null before the first answer, or without an end. */
export const earliestOf = ({ context }: SlotsSnapshot): WallDate | null => earliestDay(context)
export const untilOf = ({ context }: SlotsSnapshot): WallDate | null => context.until

/** The last bookable day, while the days before it are shown because a later day was asked for; null otherwise. */
export const beyondOf = ({ context: { corrected, from, until } }: SlotsSnapshot): WallDate | null =>
  corrected !== null && corrected === from ? until : null

/** The first free time if it may be booked and lies on none of the shown days. */
export const firstElsewhereOf = ({ context }: SlotsSnapshot): FirstSlot | null =>
  firstElsewhere(context) === null ? null : context.firstSlot

/** The first free time if it is among the shown ones, so that it can be picked. */
export const firstShownOf = ({ context }: SlotsSnapshot): Slot | null => firstShown(context)
/** The shown first or next free time, when the customer has asked where it is: marked, and taken only by a press on it. */
export const markedOf = ({ context }: SlotsSnapshot): Slot | null => markedIn(context)

/** The next free time after the shown days, which have none; null while it is unknown, and without one. */
export const nextFreeOf = (snapshot: SlotsSnapshot): FirstSlot | null =>
  isEmpty(snapshot) ? nextFree(snapshot.context) : null
export const isNextKnown = (snapshot: SlotsSnapshot): boolean => nextFreeOf(snapshot) !== null
/** It is being looked for. */
export const isNextSought = (snapshot: SlotsSnapshot): boolean =>
  snapshot.matches({ looking: { ahead: 'asking' } }) && isNextWanted(snapshot.context)
/** The search for it failed. */
export const isNextFailed = (snapshot: SlotsSnapshot): boolean => snapshot.matches({ looking: { ahead: 'failed' } })
/** The last day of the booking period, when the search reached it without a free time; null otherwise. */
export const nothingUntilOf = ({ context }: SlotsSnapshot): WallDate | null => nothingUntil(context)
/** There is a free time on other days, or there may be one: the search for it goes on or has failed. */
export const isFreeElsewhere = (snapshot: SlotsSnapshot): boolean =>
  firstElsewhere(snapshot.context) !== null || isNextKnown(snapshot) || isNextSought(snapshot) || isNextFailed(snapshot)
/** So few columns fit that the window is a small phone's. */
export const isSmall = ({ context }: SlotsSnapshot) => context.dayCount <= FEW_COLUMNS

export const lostOf = ({ context }: SlotsSnapshot): WantedTime | null => lostIn(context)
/** The time comes from a link, not from the customer. */
export const isLostOfLink = ({ context: { conflict, lost } }: SlotsSnapshot) => !conflict && lost?.at === null

/** Three free times near the refused or lost one. Compare with `shallowEqual`. */
export const nearestOf = ({ context }: SlotsSnapshot): readonly Slot[] => nearestTo(context)
/** More of them may still be found. */
export const isNearestSought = (snapshot: SlotsSnapshot): boolean =>
  isBusy(snapshot) || (lostOf(snapshot) !== null && snapshot.matches({ looking: { ahead: 'asking' } }))

/** Days are loading, and no old times are shown meanwhile. */
export const isLoading = (snapshot: SlotsSnapshot) => snapshot.matches('loading')
/** The shown dates are known; their free times may still be loading. */
export const isNamed = ({ context }: SlotsSnapshot) => context.from !== null
/** There is at least one time to show. */
export const hasTimes = (snapshot: SlotsSnapshot) => columnsOf(snapshot).some((column) => column?.length)
/** All shown times in order. Compare with `shallowEqual`. */
export const slotsOf = (snapshot: SlotsSnapshot): readonly Slot[] =>
  columnsOf(snapshot).flatMap((column) => column ?? [])
