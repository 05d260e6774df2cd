import { newEmailMachine } from '../../../machines/account/new-email/new-email.machine.ts'
import { newPasswordMachine } from '../../../machines/account/new-password/new-password.machine.ts'
import { type FichesRef, fichesMachine } from '../../../machines/account/fiches/fiches.machine.ts'
import { groupOf, pickedTabOf } from '../../../machines/account/fiches/fiches.selectors.ts'
import type { FichesTab } from '../../../machines/account/fiches/fiches.types.ts'
import { savingMachine } from '../../../machines/account/fiches/saving/saving.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { createNewEmailActors, createPasswordActors } from '../../actors/account.actors.ts'
import { createFichesActors } from '../../actors/fiches.actors.ts'
import { confirmedIn, noteConfirmed } from '../../storage/tab-notes.ts'
import { tagOf } from '../../i18n/i18n.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { FichesView } from '../../views/fiches/FichesView.tsx'
import { fichesTabKey } from '../../storage/keys.ts'
import type { Screen, ScreenDeps } from '../screen.types.ts'
import { keepTab } from '../../storage/shown-tab.ts'

const tabIn = (noted: unknown): FichesTab | null =>
  typeof noted === 'number' || noted === 'new' || noted === 'parameters' ? noted : null

/** The page of persons: its machine, and its view with the texts of the form. */
const open: Screen['open'] = async (
  { scope, group, locale },
  { api, storage, timeLocales, tokens },
  _signal,
  system,
) => {
  await Promise.all([timeLocales.load(tagOf(locale), group.timezone), loadMessages('account', locale)])
  const fiches = createFichesActors(api)
  const logic = fichesMachine.provide({
    actors: {
      readFiches: fiches.readFiches,
      saving: savingMachine.provide({ actors: fiches }),
      newEmail: newEmailMachine.provide({ actors: createNewEmailActors(api) }),
      newPassword: newPasswordMachine.provide({ actors: createPasswordActors(api, tokens) }),
    },
  })
  return openedGuest(logic, {
    scope,
    group,
    locale,
    session: sessionIn(system),
    tab: tabIn(storage.read(fichesTabKey(group.id))),
    confirmed: confirmedIn(storage, group.id),
  })
}

function keep(actor: FichesRef, { storage }: ScreenDeps) {
  const { id } = groupOf(actor.getSnapshot())
  const tab = keepTab(actor, storage, fichesTabKey(id), pickedTabOf)
  return {
    unsubscribe() {
      tab.unsubscribe()
      noteConfirmed(storage, id, null)
    },
  }
}

export default { open, View: FichesView, keep }
