import { fromPromise } from 'xstate'
import type { Scope } from '../../machines/domain/scope.ts'
import type { SlotAnswer } from '../../machines/domain/slots/slot.ts'
import type { SlotRequest } from '../../machines/domain/sequence/selection.ts'
import type { Api } from '../api/api.ts'
import { readSlots } from '../api/slots/slots.ts'

/** @param onAnswer Called after each answer, when the times are on the screen: the next step may now be preloaded. */
export const createSlotsActors = ({ client }: Api, onAnswer: () => void) => ({
  loadSlots: fromPromise<SlotAnswer, { scope: Scope } & SlotRequest>(
    async ({ input: { scope, ...request }, signal }) => {
      const answer = await readSlots(client, scope, request, signal)
      onAnswer()
      return answer
    },
  ),
})
