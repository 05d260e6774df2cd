import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { consentCases } from '../../machines/consent/consent.cases.ts'
import { type ConsentContext, consentMachine } from '../../machines/consent/consent.machine.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { expect } from './fixtures.ts'
import { fillForm, FORM, SALON } from './support/ways.ts'
import { describeBrowser } from './support/walk.ts'

const KEY = 'consent:101'
const STEPS = ['interventionset_ids', 'slots', 'fiche_info', 'confirm'] as const
const locationAt = (step: (typeof STEPS)[number]) => ({ screen: 'book' as const, urlname: 'salon', step })
const stepOf = (location: AppLocation) => (location.screen === 'book' ? location.step : null)

interface Standing {
  step: ReturnType<typeof stepOf>
  /** Whether the page shows no personal data: only then visits may be counted, and the question is asked. */
  isPage: boolean
  choice: string
  isReviewed: boolean
  isBooked: boolean
}

function standingOf({ value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>): Standing {
  const { choice, review, booking } = value as Record<'choice' | 'review' | 'booking', string>
  const step = stepOf((context as ConsentContext).location)
  const isPage = step !== 'fiche_info' && step !== 'confirm'
  return { step, isPage, choice, isReviewed: review === 'open', isBooked: booking === 'made' }
}

/** The customer moves only forward, and changes one thing at a time. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { step, isPage, choice, isReviewed, isBooked } = standingOf(snapshot)
  if (event.type.startsWith('xstate.')) return true
  // The choice is stored at once.
  if (choice === 'granting' || choice === 'refusing') return false
  const next = event.type === 'place.changed' ? stepOf(event.location as AppLocation) : null
  // One press books and shows the confirmation.
  if (step === 'fiche_info' && isBooked) return next === 'confirm'
  switch (event.type) {
    case 'consent.granted':
    case 'consent.refused':
      return isReviewed || (isPage && choice === 'asking')
    case 'consent.told':
      return isPage && event.choice !== choice
    case 'booking.made':
      return !isReviewed && step === 'fiche_info'
    case 'place.changed':
      if (isReviewed) return false
      if (next === 'slots') return step === null
      return next === 'fiche_info' ? step === 'slots' : next === 'interventionset_ids' && step === 'confirm'
    default:
      return true
  }
}

/** Whether the salon may count visits. */
describeBrowser({
  machine: consentMachine,
  cases: {
    ...consentCases,
    events: { ...consentCases.events, 'place.changed': STEPS.map((step) => ({ location: locationAt(step) })) },
  },
  isEnabled,
  project: ({ context }) => stepOf((context as ConsentContext).location),
  scene: ({ page, context, booking, troubles, events, input }) => {
    troubles.expectElsewhere()
    const isEnd = ({ type }: AnyEventObject) => type.endsWith('.actor.keepChoice')
    const fates = events.filter(isEnd).map(({ type }) => type.startsWith('xstate.done'))
    const dialog = page.getByRole('dialog', { name: 'Cookies and similar' })
    const bar = page.locator('[data-consent]')
    const answer = (name: string) => async () => {
      const place = (await dialog.isVisible()) ? dialog : bar
      await place.getByRole('button', { name, exact: true }).click()
    }
    const keptIn = () => page.evaluate((key) => localStorage.getItem(key), KEY)
    const rowOf = async (choice: string) =>
      JSON.stringify({ choice, at: await page.evaluate(() => Date.now()), signal: false })
    const closeDialog = () => dialog.getByRole('button', { name: 'Close' }).first().click()
    const tags = page.locator('iframe[src="/frames/tags.html"]')
    const shownNow = async () => `${await bar.count()} ${await tags.count()}`
    let before = ''
    let choice = 'asking'
    const walkTo = async (step: string | null) => {
      if (step === 'slots') {
        for (const leg of SALON.legs.slice(0, 3)) {
          await booking.isAt(leg.question)
          await leg.go(booking)
        }
        return booking.isAt(SALON.legs[3]?.question ?? '')
      }
      if (step === 'fiche_info') {
        await booking.pickTime()
        return booking.isAt(FORM.question)
      }
      if (step === 'interventionset_ids') await page.getByRole('button', { name: 'Book another appointment' }).click()
    }
    return {
      arrive: async () => {
        await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) =>
          route.fulfill({ status: 200, contentType: 'image/gif', body: '' }),
        )
        await page.goto('/-/')
        if (input !== 'asked') {
          await page.evaluate(([key, row]) => localStorage.setItem(key ?? '', row ?? ''), [KEY, await rowOf(input)])
        }
        // Full storage rejects every write.
        await page.addInitScript(
          ({ key, ends }) => {
            const { setItem } = Storage.prototype
            Storage.prototype.setItem = function (name, value) {
              if (name === key && ends.shift() === false) throw new DOMException('full', 'QuotaExceededError')
              setItem.call(this, name, value)
            }
          },
          { key: KEY, ends: fates },
        )
      },
      begin: async () => {
        await booking.open(SALON.urlname)
        await booking.isAt(SALON.legs[0]?.question ?? '')
      },
      gestures: {
        'consent.granted': answer('Accept'),
        'consent.refused': answer('Refuse'),
        'consent.reopened': () => page.getByRole('button', { name: 'Cookies' }).click(),
        'consent.closed': closeDialog,
        // Another tab stores its choice in the storage that both share.
        'consent.told': async (event) => {
          before = await shownNow()
          const other = await context.newPage()
          await other.goto('/-/')
          await other.evaluate(
            ([key, row]) => localStorage.setItem(key ?? '', row ?? ''),
            [KEY, await rowOf(event.choice as string)],
          )
          await other.close()
        },
        'place.changed': ({ location }) => walkTo(stepOf(location as AppLocation)),
        'booking.made': async () => {
          await fillForm(booking, SALON)
          await booking.bookButton.click()
          await booking.isBooked()
        },
      },
      requests: {},
      endings: { keepChoice: () => Promise.resolve() },
      proofs: {
        // The question disappears, or the frame of the tags appears or disappears; no event reports it.
        'consent.told': async () => (await shownNow()) !== before,
        'xstate.done.actor.keepChoice': async () => {
          await expect.poll(keptIn).toContain(`"choice":"${choice}"`)
          return true
        },
        // Nothing is stored, but the choice holds for this page.
        'xstate.error.actor.keepChoice': async () => {
          expect((await keptIn()) ?? '').not.toContain(`"choice":"${choice}"`)
          await page.getByRole('button', { name: 'Cookies' }).click()
          await expect(dialog.getByText(`You have ${choice === 'granted' ? 'accepted' : 'refused'}.`)).toBeVisible()
          await closeDialog()
          return true
        },
      },
      look: async (seen) => {
        const standing = standingOf(seen as unknown as AnyMachineSnapshot)
        const { step, isPage, isReviewed, isBooked } = standing
        choice = standing.choice
        const isAsked = choice === 'asking' && isPage
        await expect(bar).toHaveCount(isAsked ? 1 : 0)
        await expect(dialog).toHaveCount(isReviewed ? 1 : 0)
        if (isReviewed) {
          const said = choice === 'asking' ? null : choice === 'granted' ? 'You have accepted.' : 'You have refused.'
          await expect(dialog.getByText(/^You have (?:accepted|refused)\./)).toHaveText(said === null ? [] : [said])
        }
        // The confirmation is on the screen as soon as there is a booking.
        if (step === 'fiche_info' && isBooked) return
        const isGranted = choice === 'granting' || choice === 'granted'
        const isRun = isGranted && (isPage || (step === 'confirm' && isBooked))
        await expect(tags).toHaveCount(isRun ? 1 : 0)
      },
    }
  },
})
