import { fromPromise } from 'xstate'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SlotAnswer } from '../../machines/domain/slots/slot.ts'
import type { SlotRequest } from '../../machines/domain/sequence/selection.ts'
import type { Api } from '../api/api.ts'
import { idle } from '../api/http/idle.ts'
import { readSlots } from '../api/slots/slots.ts'
import { shareInFlight } from '../api/http/in-flight.ts'

type Asked = { scope: Scope } & SlotRequest

/** @param onShown Called when an answer is on the screen: the next step may now be prefetched. */
export function createSlotsActors({ client }: Api, onShown: () => void) {
  // Selections are immutable, so identical values mean an identical request.
  const read = shareInFlight<Asked, SlotAnswer>(({ scope, ...request }, signal) =>
    readSlots(client, scope, request, signal),
  )
  return {
    loadSlots: fromPromise<SlotAnswer, Asked>(async ({ input, signal }) => {
      const answer = await read(input, signal)
      void idle().then(onShown)
      return answer
    }),
    loadMonth: fromPromise<SlotAnswer, Asked>(({ input: { scope, ...request }, signal }) =>
      readSlots(client, scope, request, signal),
    ),
  }
}
