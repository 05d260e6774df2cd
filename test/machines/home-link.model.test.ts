import { sampleScope } from '../../machines/kit/samples.ts'
import { sampleScreens, homeLinkCases } from '../../machines/home/home-link/home-link.cases.ts'
import { type HostedScreen, homeLinkMachine } from '../../machines/home/home-link/home-link.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

const hidden = [{ type: 'home.hidden' }]
const isBooking = ({ groupId, guest }: HostedScreen) =>
  groupId === sampleScreens.booking.groupId && guest === sampleScreens.booking.guest

describeMachine({
  machine: homeLinkMachine,
  cases: homeLinkCases,
  project: ({ context }) => context.screen,
  expectations: {
    emitted: {
      'xstate.done.actor.readHome': ({ event, before }) =>
        event.output === false && isBooking(before.context.screen) ? hidden : [],
      'screen.changed': ({ event, before }) => {
        const isPending = before.matches({ hidden: 'pending' })
        return isPending && isBooking(event) ? hidden : []
      },
    },
    asked: { readHome: () => ({ scope: sampleScope }) },
  },
  invariants: {
    'it knows what the root shows': ({ snapshot, trail }) => {
      const last = trail.findLast(({ type }) => type === 'screen.changed') as Partial<HostedScreen> | undefined
      const { groupId, guest } = snapshot.context.screen
      return last === undefined || (groupId === last.groupId && guest === last.guest)
    },
    'the root that shows another group offers its own way': ({ snapshot }) =>
      !snapshot.matches({ hidden: 'notified' }) || snapshot.context.screen.groupId === sampleScope.group.id,
  },
})
