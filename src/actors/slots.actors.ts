import { fromPromise } from 'xstate'
import type { Scope, SlotAnswer } from '../../machines/domain/requests.ts'
import type { SlotRequest } from '../../machines/domain/selection.ts'
import type { Api } from '../api/api.ts'
import { late } from './late.ts'

export const createSlotsActors = ({ client }: Api) => ({
  loadSlots: fromPromise<SlotAnswer, { scope: Scope } & SlotRequest>(
    async ({ input: { scope, ...request }, signal }) => {
      const { readSlots } = await late(() => import('../api/slots.ts'))
      return readSlots(client, scope, request, signal)
    },
  ),
})
