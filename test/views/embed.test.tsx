import fc from 'fast-check'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { BookingEmbed } from '../../src/embed/BookingEmbed.tsx'
import { booking, readPage } from '../../src/embed/embed.ts'
import type { BookingFrame, BookingMessage, BookingOptions } from '../../src/embed/embed.types.ts'
import { readMessage } from '../../src/embed/read-message.ts'
import { wordsFor } from '../../src/embed/messages.ts'
import { COMPLETE } from '../../scripts/catalogs/complete.ts'
import { inside } from '../support/embed-frames.ts'

const made: BookingFrame[] = []
const kept = (frame: BookingFrame) => {
  made.push(frame)
  return frame
}

afterEach(() => {
  made.splice(0).forEach(({ remove }) => remove())
  document.body.replaceChildren()
})

/** No page answers there: the test sends its messages. */
const HOME = 'https://book.invalid'
const OPTIONS = { group: 'atelier-dupre', origin: HOME }
const frameIn = (element: ParentNode) => element.querySelector('iframe')!

function place(): HTMLElement {
  return document.body.appendChild(document.createElement('div'))
}

function inPage(options: Partial<BookingOptions> = {}) {
  const received: BookingMessage[] = []
  const target = place()
  const { element } = kept(
    booking.inline(target, { ...OPTIONS, ...options, onMessage: (message) => received.push(message) }),
  )
  const frame = frameIn(element)
  return { received, element, frame, say: inside(frame, HOME) }
}

test('the frame is the booking of the business, and is called so in the language of the page', () => {
  const target = place()
  target.lang = 'fr-CA'
  const { element } = kept(
    booking.inline(target, { ...OPTIONS, group: 'a/../b', parameters: { locale: 'fr', freeze: '1' } }),
  )
  expect(frameIn(element).src).toBe(`${HOME}/a%2F..%2Fb?locale=fr&freeze=1`)
  expect(frameIn(element).title).toBe('Prendre rendez-vous')
  expect(element.querySelector('a')).toHaveProperty('rel', 'noopener')
})

test('it is as tall as it says, and the room kept for it is as tall as the window', () => {
  const { received, element, frame, say } = inPage()
  expect(getComputedStyle(element).minHeight).toBe(`${innerHeight}px`)
  say('height:1234')
  expect(frame.style.height).toBe('1234px')
  expect(received).toEqual([{ type: 'height', height: 1234 }])
})

test('what the page hears is an event, too', () => {
  const { element, say } = inPage()
  const events: unknown[] = []
  element.parentElement!.addEventListener('booking', (event) => events.push((event as CustomEvent).detail))
  say({ booking: 1, type: 'step', step: 'slots' })
  say({ booking: 1, type: 'booked', appointments: [8001], email: 'claire@example.org' })
  expect(events).toEqual([
    { type: 'step', step: 'slots' },
    { type: 'booked', appointments: [8001] },
  ])
})

test('another window, and another origin, are not heard', () => {
  const { received, frame } = inPage()
  const other = inPage()
  inside(frame, 'https://evil.example')('height:5000')
  inside(frame, 'null')('height:5000')
  window.dispatchEvent(new MessageEvent('message', { data: 'height:5000', origin: HOME, source: window }))
  other.say('height:5000')
  expect(received).toEqual([])
  expect(frame.style.height).toBe('')
})

test('1,000 hostile messages are ignored without a word', () => {
  const { received, frame, say } = inPage()
  const complain = vi.spyOn(console, 'error')
  for (const data of fc.sample(fc.anything({ withNullPrototype: true, withBigInt: true }), 1_000)) say(data)
  const named = { booking: 1, type: 'step' }
  for (const data of [
    null,
    'height:-1',
    'height:99999',
    'height:1e4',
    'height:900px',
    { ...named, step: '<b>' },
    named,
  ])
    say(data)
  expect(received).toEqual([])
  expect(frame.style.height).toBe('')
  expect(complain).not.toHaveBeenCalled()
})

test.each([
  [{ booking: 2, type: 'ready' }],
  [{ booking: 1, type: 'booked', appointments: 'all' }],
  [{ booking: 1, type: 'booked', appointments: [1.5] }],
  [{ booking: 1, type: 'booked', appointments: Array.from({ length: 101 }, () => 1) }],
  [{ booking: 1, type: 'ignored', parameters: 'key' }],
  [{ booking: 1, type: 'ignored', parameters: [7] }],
  [{ booking: 1, type: 'height', height: 900 }],
  [['ready']],
])('%j is no message', (data) => {
  expect(readMessage(data)).toBeNull()
})

test('the page hears which parameters were not taken', () => {
  const message = { booking: 1, type: 'ignored', parameters: ['fiche.firstname', 'key'] }
  expect(readMessage(message)).toEqual({ type: 'ignored', parameters: ['fiche.firstname', 'key'] })
})

test('at another step the page shows the beginning of the frame, at the first one it stays where it is', () => {
  const { element, say } = inPage()
  place().style.height = '4000px'
  say('height:3000')
  say({ booking: 1, type: 'step', step: 'intervention_ids' })
  window.scrollTo({ top: 1_500 })
  const before = element.getBoundingClientRect().top
  expect(before).toBeLessThan(0)
  say({ booking: 1, type: 'step', step: 'slots' })
  expect(Math.round(element.getBoundingClientRect().top)).toBe(0)
})

test('a dialog is fetched when it is opened, kept when it is closed, and closes as the frame asks', async () => {
  const received: BookingMessage[] = []
  const { element, open } = kept(booking.popup({ ...OPTIONS, onMessage: (message) => received.push(message) }))
  const dialog = element as HTMLDialogElement
  expect(element.querySelector('iframe')).toBeNull()
  open()
  expect(dialog.matches(':modal')).toBe(true)
  const frame = frameIn(element)
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
  inside(frame, HOME)({ booking: 1, type: 'closed' })
  await closed
  expect(dialog.open).toBe(false)
  expect(received).toEqual([{ type: 'closed' }])
  open()
  open()
  expect(frameIn(element)).toBe(frame)
})

test('the focus goes into the dialog, and back to what opened it', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  const { element, open, close } = kept(booking.popup(OPTIONS))
  opener.focus()
  open()
  expect(element.contains(document.activeElement)).toBe(true)
  const closed = new Promise((resolve) => element.addEventListener('close', resolve))
  close()
  await closed
  expect(document.activeElement).toBe(opener)
})

test('the floating button is over everything, whatever the page is transformed by', () => {
  document.body.style.transform = 'translateX(10px)'
  const { element } = kept(booking.button({ ...OPTIONS, label: 'Book' }))
  const { right, bottom } = element.getBoundingClientRect()
  expect([Math.round(innerWidth - right), Math.round(innerHeight - bottom)]).toEqual([16, 16])
  element.click()
  expect(document.querySelector('dialog')!.open).toBe(true)
  document.body.style.transform = ''
})

test('elements need no script of the page', () => {
  const box = place()
  box.dataset.booking = 'petit-cours'
  box.dataset.bookingParameters = 'locale=fr&noheader=1'
  const link = document.body.appendChild(document.createElement('a'))
  Object.assign(link.dataset, { booking: 'petit-cours', bookingMode: 'popup' })
  link.href = '/elsewhere'
  readPage()
  readPage()
  expect(box.querySelectorAll('iframe')).toHaveLength(1)
  expect(frameIn(box).src).toMatch(/\/petit-cours\?locale=fr&noheader=1$/)
  link.click()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

function linkToBooking(): HTMLAnchorElement {
  const link = document.body.appendChild(document.createElement('a'))
  Object.assign(link.dataset, { booking: 'petit-cours', bookingMode: 'popup' })
  link.href = '#elsewhere'
  link.append(document.createElement('b'))
  return link
}

/** Whether a press opens the dialog; otherwise it is the browser's. */
function opensAt(target: Element, init: MouseEventInit = {}): boolean {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  // What the browser would do is of no use here.
  const stop = (event: Event) => event.preventDefault()
  window.addEventListener('click', stop, { once: true })
  target.dispatchEvent(press)
  const dialog = document.querySelector('dialog[open]')
  dialog?.remove()
  return dialog !== null
}

test('a link that the page adds later opens the dialog, also at a press on what is in it', () => {
  readPage()
  expect(opensAt(linkToBooking().querySelector('b')!)).toBe(true)
})

test.each(['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])('a press with %s is the browser’s', (key) => {
  readPage()
  const link = linkToBooking()
  expect([opensAt(link, { [key]: true }), opensAt(link)]).toEqual([false, true])
})

test.each(['inline', 'popup', 'button'] as const)('parameters for %s wait until the booking listens', (mode) => {
  const made = kept(mode === 'inline' ? booking.inline(place(), OPTIONS) : booking[mode](OPTIONS))
  made.configure({ locale: 'fr', noheader: '1' })
  if (mode === 'button') made.element.click()
  else made.open()
  const frame = frameIn(document)
  const notified = vi.spyOn(frame.contentWindow!, 'postMessage')
  made.configure({ locale: 'de' })
  expect(notified).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'parameters' }), HOME)
  const say = inside(frame, HOME)
  say({ booking: 1, type: 'ready' })
  say({ booking: 1, type: 'ready' })
  made.configure({ freeze: '1' })
  const parameters = notified.mock.calls.map(([message]) => message as unknown).filter((one) => typeof one === 'object')
  expect(parameters).toEqual([
    { booking: 1, type: 'parameters', parameters: { locale: 'de', noheader: '1' } },
    { booking: 1, type: 'parameters', parameters: { freeze: '1' } },
  ])
})

test('in React: one frame for a business, other parameters are told to it, and nothing is left of it', () => {
  const target = place()
  const root = createRoot(target)
  const received: BookingMessage[] = []
  const show = (parameters: Record<string, string>) => (
    <StrictMode>
      <BookingEmbed {...OPTIONS} origin={HOME} parameters={parameters} onMessage={(one) => received.push(one)} />
    </StrictMode>
  )
  flushSync(() => root.render(show({ locale: 'en', noheader: '1' })))
  expect(target.querySelectorAll('iframe')).toHaveLength(1)
  const frame = frameIn(target)
  inside(frame, HOME)('height:700')
  expect(received).toEqual([{ type: 'height', height: 700 }])
  const notified = vi.spyOn(frame.contentWindow!, 'postMessage')
  flushSync(() => root.render(show({ locale: 'fr' })))
  inside(frame, HOME)({ booking: 1, type: 'ready' })
  expect(notified).toHaveBeenCalledWith(
    { booking: 1, type: 'parameters', parameters: { noheader: '', locale: 'fr' } },
    HOME,
  )
  expect(frameIn(target)).toBe(frame)
  flushSync(() => root.unmount())
  expect(target.querySelector('iframe')).toBeNull()
})

const wordsIn = (lang: string) => {
  const box = place()
  box.lang = lang
  return wordsFor(box.appendChild(document.createElement('p')))
}

test.each(COMPLETE)('the words of the script are those of %s where the page is in it', (locale) => {
  const words = wordsIn(locale)
  expect(words.map((word) => word.length > 3)).toEqual([true, true, true])
  if (locale !== 'en') for (const word of words) expect(wordsIn('en')).not.toContain(word)
})

test('a region speaks its language, and a page in another language English', () => {
  expect(wordsIn('PT-br')).toEqual(wordsIn('pt'))
  for (const other of ['sv', 'constructor', '']) expect(wordsIn(other)).toEqual(wordsIn('en'))
})
