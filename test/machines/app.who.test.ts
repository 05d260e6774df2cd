import { describe, expect, test } from 'vitest'
import type { AppSnapshot } from '../../machines/app/app.machine.ts'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { AppEvent } from '../../machines/app/app.types.ts'
import { headerOf, screenOf } from '../../machines/app/app.selectors.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import type { ScreenName } from '../../machines/domain/place/location.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import { PureDriver } from '../support/drivers/pure.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const pro: Session = {
  ...ANONYMOUS,
  status: 'pro',
  account: { id: 9, email: 'pro@example.org' },
  groups: [sampleGroup],
}
const foreign: Session = { ...pro, groups: [{ id: 199, name: 'Elsewhere', urlname: 'elsewhere' }] }

/** The application on a screen of the group, after more events. */
async function appAt(screen: ScreenName, ...more: readonly AppEvent[]): Promise<AppSnapshot> {
  const location = { screen, urlname: sampleGroup.urlname } as AppSnapshot['context']['location']
  const driver = new PureDriver(appMachine, { ...appCases.inputs.host, location }, appCases)
  await driver.send({
    type: 'xstate.done.actor.findGroup',
    actorId: 'findGroup',
    output: { shard: 's1', group: { ...sampleGroup, hasMinisite: true }, locale: 'fr' },
  })
  for (const event of more) await driver.send(event)
  return driver.hosted.snapshot() as AppSnapshot
}

describe('the screen, for who is here (specification, section 6)', () => {
  test.each<[ScreenName, string, Session, string]>([
    ['start', 'nobody', ANONYMOUS, 'hosting'],
    ['start', 'a customer', claire, 'hosting'],
    ['start', 'a professional', pro, 'hosting'],
    ['start', 'a professional of other groups', foreign, 'foreign'],
    ['appointments', 'nobody', ANONYMOUS, 'hosting'],
    ['appointments', 'a customer', claire, 'hosting'],
    ['appointments', 'a professional', pro, 'forCustomers'],
    ['appointments', 'a professional of other groups', foreign, 'foreign'],
    ['fiches', 'a professional', pro, 'forCustomers'],
    ['personal_data', 'a professional', pro, 'forCustomers'],
    ['map', 'a professional', pro, 'hosting'],
    ['pro', 'nobody', ANONYMOUS, 'hosting'],
  ])('%s to %s is %4$s', async (screen, _, who, expected) => {
    expect(screenOf(await appAt(screen), who)).toBe(expected)
  })

  test('a professional has no way home, and one of other groups no way but out', async () => {
    const app = await appAt('map')
    expect(headerOf(app, claire).links).toContain('home')
    expect(headerOf(app, pro).links).not.toContain('home')
    expect(headerOf(app, foreign).links).toEqual([])
  })

  test.each<ScreenName>(['home', 'start', 'map', 'appointments'])(
    'a home page that its record hides is offered nowhere, as at %s (section 2 "Header")',
    async (screen) => {
      expect(headerOf(await appAt(screen, { type: 'guest.hidden' }), ANONYMOUS).links).not.toContain('home')
    },
  )
})
