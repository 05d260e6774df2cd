import { pendingOf } from '../../../machines/domain/account/pending.ts'
import { createRegisterActors } from '../../actors/account.actors.ts'
import { RegisterView } from '../../views/login/RegisterView.tsx'
import { readMemento } from '../book/kept.ts'
import type { Screen } from '../screen.types.ts'
import { openLetter } from './open-letter.step.ts'

/** The page that creates an account; the booking in progress in this tab is sent with it. */

const open: Screen['open'] = (request, deps) => {
  const { api, storage, since } = deps
  const { urlname } = request.group
  const pending = async () => {
    const memento = await readMemento(storage, urlname, api.client.now(), { since })
    return memento && pendingOf(memento.selection)
  }
  return openLetter('register', request, deps, createRegisterActors(api, storage, pending))
}

export default { open, View: RegisterView }
