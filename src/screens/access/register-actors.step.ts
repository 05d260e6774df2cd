import { pendingOf } from '../../../machines/domain/account/pending.ts'
import { createRegisterActors } from '../../actors/account.actors.ts'
import { readMemento } from '../book/kept.ts'
import type { ScreenDeps } from '../screen.types.ts'

/** The call of a registration, which carries the booking in progress in this tab. */
export const registerActors = ({ api, storage, since }: ScreenDeps, urlname: string) =>
  createRegisterActors(api, storage, async () => {
    const memento = await readMemento(storage, urlname, api.client.now(), { since })
    return memento && pendingOf(memento.selection)
  })
