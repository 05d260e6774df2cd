import { expect } from '../fixtures.ts'
import { SALON } from '../support/routes.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { fillHere, goTo, inTurn, isBooked, pressBook, strike } from './journeys.ts'

const BOOKED = { bookings: 1, claim: 'booked' } as const
const TAGS = 'https://tags.example'

type Answer = 'script' | 'missing' | 'never'

/** Gives the salon these tags; their host answers as `answer` says. */
const tagged =
  (content: string, answer: Answer = 'script') =>
  async ({ control, context, troubles }: Stage): Promise<void> => {
    troubles.expectApiAt(TAGS)
    await control.faults([
      {
        match: { path: '/services/groups/' },
        phase: 'after',
        act: { kind: 'patch', merge: { tracking_tags: [{ content, position: 'head' }], facebook_pixel_id: '' } },
        times: 0,
      },
    ])
    await context.route(`${TAGS}/**`, async (route) => {
      if (answer === 'never') return
      const headers = { 'access-control-allow-origin': '*' }
      const script = { status: 200, contentType: 'text/javascript', headers, body: 'window.wasHere = true' }
      await route.fulfill(answer === 'missing' ? { status: 404, body: 'nothing' } : script)
    })
  }

/** Accepts the consent question before anything is chosen. */
const accept: Journey = async ({ page }) => {
  await page.goto(`/${SALON.urlname}?locale=en`)
  await page.getByRole('region', { name: 'Cookies on this site' }).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => page.frames().length).toBe(2)
}

const throughTheBooking = inTurn(strike, accept, goTo('fiche_info'), fillHere(), pressBook, isBooked)

/** Actions of a tag that must fail; each is tried separately. */
const HOSTILE = `<script>
  const tries = [
    () => parent.document.getElementById('root').remove(),
    () => top.document.body.remove(),
    () => { parent.fetch = () => Promise.reject(new Error('mine')) },
    () => { parent.Object.prototype.polluted = true },
    () => { Object.prototype.polluted = true; window.fetch = null },
    () => { top.location = '${TAGS}/away' },
    () => parent.postMessage({ type: 'consent.granted' }, '*'),
    () => parent.postMessage('autoresize:true', '*'),
    () => open('${TAGS}/popup'),
    () => alert('read me'),
    () => { document.cookie = 'a=b' },
    () => localStorage.setItem('a', 'b'),
  ]
  for (const one of tries) try { one() } catch {}
</script>`

const brokenTag = ([what, content, answer]: readonly [string, string, Answer]): FaultRow => ({
  id: 'F105',
  title: `a tag of the group ${what}: the booking goes on to its end`,
  inject: tagged(content, answer),
  journey: inTurn(({ troubles }) => Promise.resolve(troubles.expectUncaught()), throughTheBooking),
  expect: BOOKED,
})

/**
 * Tags that only a process of their own keeps from the booking. They need a browser that gives them one:
 * `isolated.spec.ts`.
 */
export const ISOLATED_ROWS: readonly FaultRow[] = [brokenTag(['never ends', '<script>for (;;);</script>', 'script'])]

/** A group's tags run in a frame without an origin; they cannot disturb the booking. */
export const TAG_ROWS: readonly FaultRow[] = [
  ...(
    [
      ['throws at once', '<script>throw new Error("mine")</script>', 'script'],
      [
        'writes over its page',
        '<script>setTimeout(() => { document.open(); document.write("x"); document.close() })</script>',
        'script',
      ],
      ['is not there', `<script src="${TAGS}/tag.js"></script>`, 'missing'],
      ['does not answer', `<script src="${TAGS}/tag.js"></script>`, 'never'],
    ] as const
  ).map(brokenTag),
  {
    id: 'F106',
    title: 'a tag reaches for the page, the network and the address: nothing of it is there for the tag',
    inject: tagged(HOSTILE),
    journey: inTurn(throughTheBooking, async ({ page, troubles }) => {
      for (const refused of [/^Unsafe attempt to initiate navigation/, /^Blocked opening/, /^Ignored call to 'alert/]) {
        expect(troubles.received().some((line) => refused.test(line))).toBe(true)
      }
      expect(
        await page.evaluate(() => [
          Object.hasOwn(Object.prototype, 'polluted'),
          document.cookie,
          localStorage.getItem('a'),
          document.querySelectorAll('#root main').length,
        ]),
      ).toEqual([false, '', null, 1])
    }),
    expect: BOOKED,
  },
  {
    id: 'F107',
    title: 'a content blocker removes the question about consent and stops what counts: booking works',
    inject: async ({ context, page }) => {
      await context.route(/\/frames/, (route) => route.abort('blockedbyclient'))
      await page.addInitScript(() => {
        new MutationObserver(() => document.querySelector('[data-consent]')?.remove()).observe(document, {
          childList: true,
          subtree: true,
        })
      })
    },
    journey: inTurn(strike, goTo('fiche_info'), fillHere(), pressBook, isBooked, async ({ page }) => {
      await expect(page.locator('[data-consent]')).toHaveCount(0)
    }),
    expect: BOOKED,
  },
]
