import { newEmailMachine } from '../../../machines/account/new-email/new-email.machine.ts'
import { newPasswordMachine } from '../../../machines/account/new-password/new-password.machine.ts'
import { type RecordsRef, recordsMachine } from '../../../machines/account/records/records.machine.ts'
import { groupOf, pickedTabOf } from '../../../machines/account/records/records.selectors.ts'
import type { RecordsTab } from '../../../machines/account/records/records.types.ts'
import { savingMachine } from '../../../machines/account/records/saving/saving.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { createNewEmailActors, createPasswordActors } from '../../actors/account.actors.ts'
import { createRecordsActors } from '../../actors/records.actors.ts'
import { confirmedIn, noteConfirmed } from '../../storage/tab-notes.ts'
import { tagOf } from '../../i18n/i18n.ts'
import { loadWords } from '../../i18n/words.ts'
import { RecordsView } from '../../views/records/RecordsView.tsx'
import { recordsTabKey } from '../../storage/keys.ts'
import type { Screen, ScreenDeps } from '../screen.types.ts'
import { keepTab } from '../../storage/shown-tab.ts'

const tabIn = (noted: unknown): RecordsTab | null =>
  typeof noted === 'number' || noted === 'new' || noted === 'parameters' ? noted : null

/** The records page: its machine, and its view with the texts of the form. */
const open: Screen['open'] = async ({ scope, group, locale }, { api, storage, timeWords, tokens }, _signal, system) => {
  await Promise.all([timeWords.load(tagOf(locale), group.timezone), loadWords('account', locale)])
  const records = createRecordsActors(api)
  const logic = recordsMachine.provide({
    actors: {
      readRecords: records.readRecords,
      saving: savingMachine.provide({ actors: records }),
      newEmail: newEmailMachine.provide({ actors: createNewEmailActors(api) }),
      newPassword: newPasswordMachine.provide({ actors: createPasswordActors(api, tokens) }),
    },
  })
  return openedGuest(logic, {
    scope,
    group,
    locale,
    session: sessionIn(system),
    tab: tabIn(storage.read(recordsTabKey(group.id))),
    confirmed: confirmedIn(storage, group.id),
  })
}

function keep(actor: RecordsRef, { storage }: ScreenDeps) {
  const { id } = groupOf(actor.getSnapshot())
  const tab = keepTab(actor, storage, recordsTabKey(id), pickedTabOf)
  return {
    unsubscribe() {
      tab.unsubscribe()
      noteConfirmed(storage, id, null)
    },
  }
}

export default { open, View: RecordsView, keep }
