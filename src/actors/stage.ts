import { fromPromise } from 'xstate'
import { toFailure } from '../../machines/domain/failures.ts'
import type { GuestSystem, OpenedGuest } from '../../machines/kit/guest-logic.ts'
import type { Rescue } from '../browser/rescue.ts'
import { type GuestRequest, stageMachine } from '../../machines/kit/stage.machine.ts'

/** How long a reloading page may take to unload. */
const STAY_MS = 5_000

/** Loads the requested guest's chunk and the data for its input. */
export type OpenGuest<Request extends GuestRequest> = (
  request: Request,
  signal: AbortSignal,
  system: GuestSystem,
) => Promise<OpenedGuest>

/** The stage of a host: `open` reads the requests that this host makes. */
export const createStage = <Request extends GuestRequest>(open: OpenGuest<Request>, rescue: Rescue) =>
  stageMachine.provide({
    actors: {
      openGuest: fromPromise<OpenedGuest, GuestRequest>(async ({ input, signal, system }) => {
        try {
          return await open(input as Request, signal, system)
        } catch (error) {
          const isCodeMissing = toFailure(error).code === 'codeUnavailable'
          // The customer may cancel the reload: then the page stays, and the failure is shown after a delay.
          if (isCodeMissing && (await rescue(input.guest))) await new Promise((go) => setTimeout(go, STAY_MS))
          throw error
        }
      }),
    },
  })
