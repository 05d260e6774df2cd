import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { hostCases } from '../../machines/host/host.cases.ts'
import { hostMachine } from '../../machines/host/host.machine.ts'
import type { HostContext } from '../../machines/host/host.types.ts'
import type { ModelPath } from '../support/model.ts'
import { expect, NOW } from './fixtures.ts'
import type { BookingPage } from './support/booking-page.ts'
import { bookingIn, openHost, saidTo, SHOP } from './support/host-page.ts'
import { fillForm, FORM, SALON } from './support/ways.ts'
import { describeBrowser } from './support/walk.ts'

/** The embedding page only records the messages that it receives. */
const WRITES_DOWN = `
  window.said = []
  addEventListener('message', ({ source, data }) => {
    if (source !== document.querySelector('iframe').contentWindow) return
    window.said.push(data)
    document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: JSON.stringify(data) }))
  })`

const LIST = { method: 'GET', path: '/interventionsets$' }
const GROUP = { method: 'GET', path: '/services/groups/' }
const FIRST = SALON.legs[0]?.question ?? ''

const at = 1_000
const [ask, enough, parameters] = hostCases.events['host.spoke']
const TALL = { height: 800.2, room: 600, whole: true, at }
const LOW = { height: 400, room: 600, whole: true, at }
/** One extra pixel comes from the rounding of a zoomed page. */
const ROUNDED = { height: 801.2, room: 600, whole: true, at }

const isOf = (type: string) => (event: AnyEventObject) => event.type === type
const isPlaced = isOf('host.placed')

/** Events that must report something to the parent at once, or change the frame. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { place, height, shown, told } = snapshot.context as HostContext
  const isReporting = snapshot.matches({ size: 'reporting' })
  const isMember = snapshot.matches({ talk: 'member' })
  // Before the first screen there is nothing to measure.
  if (place === null) return isPlaced(event)
  // Another step brings heights of its own; and what proves a pixel more changes what is known. There a path ends.
  if (place !== hostCases.inputs.member.place || height === Math.ceil(ROUNDED.height)) return false
  switch (event.type) {
    case 'host.spoke':
      // The parent ignores more than ten in a second.
      if (snapshot.matches({ size: 'looping' }) || told.times > 1) return false
      if (event.wish.kind === 'parameters') return isMember
      return event.wish.on ? !isReporting || height > 0 : isReporting
    case 'host.measured':
      if (event.height === ROUNDED.height) return isReporting && height === shown && height === Math.ceil(TALL.height)
      // The last height that fits into a second is where it becomes one too many.
      return Math.ceil(event.height as number) !== height && told.times <= 20
    case 'host.booked':
    case 'host.ignored':
    case 'host.escaped':
      return isMember
    default:
      return true
  }
}

/** A booking goes through all steps, so a path ends there. */
const isPossible = ({ steps }: ModelPath): boolean =>
  steps.every(({ event }, index) => index === steps.length - 1 || !isOf('host.booked')(event))

/** The first step of the salon in a page of its business, with a fixed clock. */
describeBrowser({
  machine: hostMachine,
  cases: {
    ...hostCases,
    inputs: {
      member: hostCases.inputs.member,
      early: hostCases.inputs.early,
      linked: hostCases.inputs.linked,
    },
    events: {
      ...hostCases.events,
      'host.spoke': [ask, enough, parameters],
      'host.measured': [TALL, LOW, ROUNDED],
    },
  },
  isEnabled,
  isPossible,
  project: ({ context }) => {
    const { place, height, shown, told, allowed } = context as HostContext
    return [place, height, shown, told.times, allowed.length]
  },
  notByBrowser: {
    'host.hearing|host.spoke|1': 'nothing follows from what is not heard: the flood of F100 proves it',
    'host.size.looping|host.measured|0': 'the height is kept for when another step is shown, which has one of its own',
    'host.talk.stranger|host.placed|0': 'it is kept for a parent that turns out to be known; Chromium tells at once',
    'host.talk.member||0': 'Chromium tells who is around the frame, so nobody is taken for somebody else',
    'host.talk.member|host.spoke|1': 'so nobody has to say who they are either',
  },
  scene: ({ page, control, troubles, input }) => {
    troubles.expectApiAt(SHOP)
    let booking: BookingPage | null = null
    let isHeld = true
    const inFrame = () => {
      if (!booking) throw new Error('There is no frame yet')
      return booking
    }
    const speak = (message: unknown) =>
      page.evaluate((said) => document.querySelector('iframe')?.contentWindow?.postMessage(said, '*'), message)
    /** Sets the content's height, as the browser measures it. */
    const stretch = (height: number) =>
      inFrame().page.evaluate((pixels) => {
        const root = document.getElementById('root')
        if (root)
          Object.assign(root.style, {
            boxSizing: 'border-box',
            height: `${pixels}px`,
            overflow: 'hidden',
            minHeight: 0,
          })
      }, height)
    const showList = async () => {
      if (!isHeld) return
      isHeld = false
      await control.held('list')
      await control.release('list')
    }
    const isStill = () => inFrame().page.evaluate(() => document.documentElement.hasAttribute('data-still'))
    const heightsIn = async () => (await saidTo(page)).filter((one) => typeof one === 'string')
    const toNextStep = async () => {
      await showList()
      await inFrame().isAt(FIRST)
      await inFrame().choose('Haircuts')
      await inFrame().isAt(SALON.legs[1]?.question ?? '')
    }
    let before = { isStill: false, said: 0 }
    const noteBefore = async () => {
      before = { isStill: await isStill(), said: (await saidTo(page)).length }
    }
    /** The parent has received a message of this type. */
    const isTold = (type: string) => async () => {
      await expect.poll(async () => typesIn((await saidTo(page)).slice(before.said))).toContain(type)
      return true
    }
    return {
      arrive: async () => {
        // Everything is reported and measured within one second.
        await page.clock.setFixedTime(NOW)
        await page.goto('/-/')
        const { origin } = new URL(page.url())
        await control.faults({ match: LIST, phase: 'before', act: { kind: 'hold', key: 'list' }, times: 1 })
        if (input === 'early') {
          await control.faults({ match: GROUP, phase: 'before', act: { kind: 'hold', key: 'group' }, times: 0 })
        }
        const path = input === 'early' ? SALON.urlname : `${SALON.urlname}/book/interventionset_ids`
        const address = `${origin}/${path}?locale=en${input === 'linked' ? '&autoresize=true' : ''}`
        await openHost(page, origin, {
          html: `<head><title>Salon</title></head><body><h1>Salon</h1><script>${WRITES_DOWN}</script>
            <iframe title="Booking" src="${address}" style="width: 390px; height: 600px; border: 0"></iframe><ol></ol></body>`,
        })
        booking = await bookingIn(page)
        // Its code is loaded when its style sheet is applied.
        await expect.poll(() => inFrame().page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0)
      },
      gestures: {
        'host.spoke': async ({ wish }) => {
          await noteBefore()
          if (wish.kind === 'parameters')
            return speak({ booking: 1, type: 'parameters', parameters: { noheader: '1' } })
          await speak(`autoresize:${wish.on}`)
        },
        'host.measured': async ({ height }) => {
          await noteBefore()
          await stretch(height as number)
          await showList()
        },
        'host.placed': async () => {
          await noteBefore()
          if (input !== 'early') return toNextStep()
          await control.held('group')
          await control.release('group')
        },
        'host.booked': async () => {
          await noteBefore()
          await toNextStep()
          for (const leg of SALON.legs.slice(1)) {
            await inFrame().isAt(leg.question)
            await leg.go(inFrame())
          }
          await inFrame().isAt(FORM.question)
          await fillForm(inFrame(), SALON)
          await inFrame().bookButton.click()
          await inFrame().isAt(/booked$/)
        },
        'host.ignored': async () => {
          await noteBefore()
          await speak({ booking: 1, type: 'parameters', parameters: { intervention_ids: '61' } })
        },
        'host.escaped': async () => {
          await noteBefore()
          // Key presses go to the focused frame.
          await inFrame().page.getByRole('banner').getByRole('link').first().focus()
          await page.keyboard.press('Escape')
        },
      },
      requests: {},
      proofs: {
        'host.spoke': async ({ wish }) => {
          if (wish.kind === 'resizing') return (await isStill()) !== before.isStill || isTold('height')()
          await expect(inFrame().page.getByRole('banner')).toHaveCount(0)
          return true
        },
        'host.placed': isTold('step'),
        'host.booked': isTold('booked'),
        'host.ignored': isTold('ignored'),
        'host.escaped': isTold('closed'),
        // A measured but unreported height is sent when the parent asks.
        'host.measured': async ({ height }) => {
          if (height !== ROUNDED.height) return (await isStill()) !== before.isStill
          await speak('autoresize:true')
          await expect.poll(async () => (await heightsIn()).at(-1)).toBe(`height:${Math.ceil(height as number)}`)
          return true
        },
      },
      look: async ({ value, context }) => {
        const { size } = value as { size: string }
        const { shown, place } = context as HostContext
        await expect.poll(isStill).toBe(size === 'reporting')
        if (shown > 0 && size === 'reporting' && place === 'interventionset_ids') {
          await expect.poll(async () => (await heightsIn()).at(-1)).toBe(`height:${shown}`)
        }
        await expect.poll(() => typesSaidTo(page)).toContain('ready')
        if (place !== null) await expect.poll(() => typesSaidTo(page)).toContain('step')
      },
    }
  },
})

/** The types of the messages. */
const typesIn = (said: readonly unknown[]) =>
  said.flatMap((one) => {
    if (typeof one === 'string') return ['height']
    return typeof one === 'object' && one !== null && 'type' in one ? [String(one.type)] : []
  })

const typesSaidTo = async (page: Page) => typesIn(await saidTo(page))
