import { fromPromise } from 'xstate'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SlotAnswer } from '../../machines/domain/slots/slot.ts'
import type { SlotRequest } from '../../machines/domain/sequence/selection.ts'
import type { Api } from '../api/api.ts'
import { idle } from '../api/http/idle.ts'
import { readSlots } from '../api/slots/slots.ts'

/** @param onShown Called when each answer is on the screen: the next step may now be prefetched. */
export const createSlotsActors = ({ client }: Api, onShown: () => void) => ({
  loadSlots: fromPromise<SlotAnswer, { scope: Scope } & SlotRequest>(
    async ({ input: { scope, ...request }, signal }) => {
      const answer = await readSlots(client, scope, request, signal)
      void idle().then(onShown)
      return answer
    },
  ),
})
