import { createActor } from 'xstate'
import {
  groupOf,
  isWritingIn,
  localeOf,
  locationOf,
  screenGuestOf,
  screenOf,
  stageOf,
} from '../../machines/app/app.selectors.ts'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { IGNORED_MAX, readHostMessage } from '../../machines/domain/place/host-message.ts'
import { matchLocale } from '../../machines/domain/place/locale.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { QueryPairs } from '../../machines/domain/place/query.ts'
import { hostMachine, type HostRef } from '../../machines/host/host.machine.ts'
import { noteInFrame } from '../browser/arrival.ts'
import { isOutdatedBy, queryWith, withParameters } from '../browser/host-parameters.ts'
import { createStorage } from '../storage/tab-storage.ts'
import { followSeenPart } from '../browser/seen-part.ts'
import { readFrameAncestors } from '../api/http/frame-ancestors.ts'
import { bookedOf, ignoredIn, stepStageOf } from '../screens/book/booked.ts'
import { applyGroupTheme } from '../theme/apply-theme.ts'
import { applyStyles } from '../theme/apply-styles.ts'
import { followGuests } from './keep-screens.ts'

const ROOT = 'root'

/** Additional styles for a page in a frame. They are a separate sheet because only a page in a frame loads it. */
const SHEET = `
  dialog { inset-block: var(--seen-top, 0) var(--unseen-below, 0); }
  /* Nothing scrolls inside, so no bar may take its width from what decides the height. */
  html[data-still] { scrollbar-width: none; }
  html[data-still]:has(dialog[open]) #${ROOT} { min-height: 34rem; }
`

/**
 * Runs the `host` machine: the machine decides, this only passes messages.
 *
 * @param urlname The business that the page was opened with, if the path named one.
 * @param early The messages that arrived before this code was loaded.
 */
export function connectFrame(
  app: AppRef,
  urlname: string | null,
  early: readonly MessageEvent<unknown>[] = [],
): HostRef {
  const host = createActor(hostMachine, {
    input: {
      allowed: [location.origin, ...readFrameAncestors(document)],
      parent: parentOrigin(),
      resizing: new URLSearchParams(location.search).get('autoresize') === 'true',
      place: placeName(locationOf(app.getSnapshot())),
    },
  })
  host.on('height.reported', ({ height, to }) => window.parent.postMessage(`height:${height}`, to))
  host.on('report.sent', ({ message, to }) => window.parent.postMessage({ booking: 1, ...message }, to))
  host.on('scrolling.settled', ({ inside }) => document.documentElement.toggleAttribute('data-still', !inside))
  host.on('parameters.requested', ({ pairs, ignored }) => {
    if (pairs.length > 0) whenFree(app, () => configure(app, pairs))
    reportIgnored(host, ignored)
  })
  layOver()
  followSeenPart()
  host.start()

  noteOpen(urlname)
  receive(host, early)
  measure(host)
  follow(app, host)
  return host
}

function layOver(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  document.adoptedStyleSheets.push(sheet)
}

/** The origin of the embedding page, from the browser; the referrer's, when the browser does not give it. */
function parentOrigin(): string | null {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest === 'null' ? null : nearest
  return document.referrer ? new URL(document.referrer).origin : null
}

/** How exactly the next page knows when this one was left. */
const NOTE_MS = 5_000

/**
 * A frame cannot see that the page around it is reloaded: the next page learns it from when this one was last open. It
 * is noted while the page is open, because no browser promises that a page may do something while it is being left: a
 * phone ends its process without a word.
 */
function noteOpen(urlname: string | null): void {
  const storage = createStorage()
  const note = () => noteInFrame(storage, urlname, Date.now())
  note()
  setInterval(note, NOTE_MS)
}

function receive(host: HostRef, early: readonly MessageEvent<unknown>[]): void {
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent) return
    const request = readHostMessage(data)
    if (request) host.send({ type: 'host.spoke', request, origin, at: Date.now() })
  }
  early.forEach(listen)
  window.addEventListener('message', listen)
  // Listens in the capture phase: whatever Escape closes is then still open.
  window.addEventListener(
    'keydown',
    ({ key }) => {
      const isOpen = document.querySelector('dialog[open], [aria-haspopup][aria-expanded=true]')
      if (key === 'Escape' && !isOpen) host.send({ type: 'host.escaped' })
    },
    { capture: true },
  )
}

/** Placeholders for content that is being loaded. */
const UNFINISHED = '.boot, [data-skeleton]'

/** Measures the content, not the document: that is at least as tall as the frame, so it would never shrink. */
function measure(host: HostRef): void {
  const content = document.getElementById(ROOT)
  if (!content) return
  const look = () => {
    const whole = content.querySelector(UNFINISHED) === null
    const { height } = content.getBoundingClientRect()
    host.send({ type: 'host.measured', height, room: window.innerHeight, whole, at: Date.now() })
    // The content that replaces the placeholder may have the same height: then only this observer notices it.
    if (whole) changes.disconnect()
    else changes.observe(content, { childList: true, subtree: true })
  }
  const changes = new MutationObserver(() => content.querySelector(UNFINISHED) ?? look())
  new ResizeObserver(look).observe(content)
}

/** Null at a group's root, which redirects to its home page or the first step. */
function placeName(place: AppLocation): string | null {
  if (place.screen === 'root') return null
  return place.screen === 'book' ? place.step : place.screen
}

function follow(app: AppRef, host: HostRef): void {
  let place = placeName(locationOf(app.getSnapshot()))
  app.subscribe((snapshot) => {
    const next = placeName(locationOf(snapshot))
    if (next === null || next === place) return
    place = next
    host.send({ type: 'host.placed', place })
  })
  followGuests(app, stageOf, (guest) => {
    if (screenGuestOf(app.getSnapshot()) !== 'book') return
    // A booking from before the page was loaded is not reported again.
    let known = bookedOf(guest.getSnapshot())
    const bookings = guest.subscribe((snapshot) => {
      const booked = bookedOf(snapshot)
      if (booked && booked.at !== known?.at) {
        host.send({ type: 'host.booked', appointments: booked.appointments.map(({ id }) => id) })
      }
      known = booked
    })
    const steps = followGuests(guest, stepStageOf, (step) => {
      reportIgnored(host, ignoredIn(step.getSnapshot()))
      return undefined
    })
    return {
      unsubscribe: () => {
        bookings.unsubscribe()
        steps.unsubscribe()
      },
    }
  })
}

function reportIgnored(host: HostRef, parameters: readonly string[]): void {
  if (parameters.length > 0) host.send({ type: 'host.ignored', parameters: parameters.slice(0, IGNORED_MAX) })
}

/** Runs `then` once the group is known and nothing is being sent, because neither may be interrupted. */
function whenFree(app: AppRef, then: () => void): void {
  const isFree = () => screenOf(app.getSnapshot()) !== 'starting' && !isWritingIn(app.getSnapshot())
  if (isFree()) return then()
  const watch = app.subscribe(() => {
    if (!isFree()) return
    watch.unsubscribe()
    then()
  })
}

function configure(app: AppRef, pairs: QueryPairs): void {
  const { context } = app.getSnapshot()
  const search = withParameters(location.search, pairs)
  history.replaceState(history.state, '', location.pathname + search + location.hash)
  const query = queryWith(context.query, search)
  app.send({ type: 'url.changed', location: locationOf(app.getSnapshot()), query })
  const group = groupOf(app.getSnapshot())
  if (group) applyGroupTheme(group.colors, query.colors)
  applyStyles(query.styles)
  const locale = matchLocale(query.locale)
  if (locale && locale !== localeOf(app.getSnapshot())) app.send({ type: 'locale.chosen', locale })
  if (isOutdatedBy(context.query, query, pairs)) app.send({ type: 'guest.outdated' })
}
