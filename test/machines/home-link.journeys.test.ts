import { describe, expect, test } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScreens, homeLinkCases } from '../../machines/home/home-link/home-link.cases.ts'
import { type HostedScreen, homeLinkMachine } from '../../machines/home/home-link/home-link.machine.ts'
import { groupWithHome } from '../../machines/home/home-link/home-link.selectors.ts'
import type { AppSnapshot } from '../../machines/app/app.machine.ts'
import { sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(homeLinkMachine, homeLinkCases)
const to = (screen: HostedScreen) => sent({ type: 'screen.changed', ...screen })
const { booking, home, none, other } = sampleScreens
const hides = done('readHome', false)
const once = [{ type: 'home.hidden' }]

describe('the way home of a visit that begins with the booking', () => {
  journey('is asked of the record of its group', [asked('readHome', { scope: sampleScope })], {
    value: 'asking',
    tags: ['busy'],
    emitted: [],
  })
  journey('stays where the record shows the home page', [done('readHome', true), to(other), to(booking)], {
    value: 'shown',
    emitted: [],
  })
  journey('is taken away where the record hides it', [hides], { value: { hidden: 'notified' }, emitted: once })
  journey('is taken away once, whatever screen of the group follows', [hides, to({ ...booking, guest: 'map' })], {
    value: { hidden: 'notified' },
    emitted: once,
  })
  journey('stays where the record does not come', [failed('readHome', failure('unreachable'))], {
    value: 'unknown',
    tags: [],
    emitted: [],
  })
  journey(
    'is not asked again by another screen of the group',
    [failed('readHome', failure('unreachable')), to({ ...booking, guest: 'map' })],
    { value: 'unknown', context: { screen: { ...booking, guest: 'map' } } },
  )
  journey(
    'is asked again where the record did not come, when the root comes back to the group',
    [failed('readHome', failure('unreachable')), to(other), at('unknown'), to(booking), at('asking'), hides],
    { value: { hidden: 'notified' }, emitted: once },
  )
})

describe('the way home that is hidden', () => {
  journey(
    'is no affair of another group, which is shown meanwhile',
    [to(other), hides, to({ ...other, guest: 'home' })],
    {
      value: { hidden: 'pending' },
      emitted: [],
    },
  )
  journey('is told when the root comes back to the group', [to(other), hides, to(booking)], {
    value: { hidden: 'notified' },
    emitted: once,
  })
  journey('is told again by then, because the root reads the group anew', [hides, to(other), to(booking)], {
    value: { hidden: 'notified' },
    emitted: [...once, ...once],
  })
  journey('does not take the home page away from under its visitor', [to(home), hides], {
    value: { hidden: 'pending' },
    emitted: [],
  })
  journey('is told when the booking has taken over from the home page', [to(home), hides, to(booking)], {
    value: { hidden: 'notified' },
    emitted: once,
  })
  journey('waits where the group has no screen', [to(none), hides], { value: { hidden: 'pending' }, emitted: [] })
})

journey(
  'a visit that begins at the home page has nothing to ask, wherever it goes on',
  [to(booking), to(other), to(booking)],
  { value: 'spared', emitted: [] },
  homeLinkCases.inputs.atHome,
)

test.each([
  ['a group with a minisite', { ...sampleGroup, hasMinisite: true }, true],
  ['a group without one', { ...sampleGroup, hasMinisite: false }, false],
  ['nothing, before the group is known', null, false],
])('the question arises for %s', (_, group, expected) => {
  const snapshot = { context: { group } } as Partial<AppSnapshot> as AppSnapshot
  expect(groupWithHome(snapshot)).toBe(expected ? group : null)
})
