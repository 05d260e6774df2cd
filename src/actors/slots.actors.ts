import { fromPromise } from 'xstate'
import type { SlotsToLoad } from '../../machines/booking/times/slots.types.ts'
import type { SlotAnswer } from '../../machines/domain/slots/slot.ts'
import type { Api } from '../api/api.ts'
import { idle } from '../api/http/idle.ts'
import { readSlots } from '../api/slots/slots.ts'

/** @param onShown Called when each answer is on the screen: the next step may now be prefetched. */
export const createSlotsActors = ({ client }: Api, onShown: () => void) => ({
  loadSlots: fromPromise<SlotAnswer, SlotsToLoad>(async ({ input: { scope, isAhead, ...request }, signal }) => {
    // Sending a request takes a slow phone 10 ms, which a press on "next days" would wait for.
    if (isAhead) await idle()
    const answer = await readSlots(client, scope, request, signal)
    void idle().then(onShown)
    return answer
  }),
})
