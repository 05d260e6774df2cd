import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleScope } from '../../kit/samples.ts'
import type { HostedScreen, HomeLinkInput, homeLinkMachine } from './home-link.machine.ts'

const groupId = sampleScope.group.id

/** What the root shows: a booking or the home page of the group, none of its screens, or another group. */
export const sampleScreens = {
  booking: { groupId, guest: 'book' },
  home: { groupId, guest: 'home' },
  none: { groupId, guest: null },
  other: { groupId: groupId + 1, guest: 'book' },
} as const satisfies Record<string, HostedScreen>

const elsewhere: HomeLinkInput = { scope: sampleScope, screen: sampleScreens.booking }

export const homeLinkCases = {
  inputs: { elsewhere, atHome: { ...elsewhere, screen: sampleScreens.home } },
  events: {
    'screen.changed': [sampleScreens.booking, sampleScreens.home, sampleScreens.none, sampleScreens.other],
  },
  actors: { readHome: { outputs: [true, false], errors: [failure('unreachable')] } },
  delays: {},
  notByUser: { 'homeLink*': 'the record of the group decides, and the root moves on' },
  unseen: { 'homeLink*': 'it has no screen: the header shows the way' },
} satisfies MachineCases<typeof homeLinkMachine>
