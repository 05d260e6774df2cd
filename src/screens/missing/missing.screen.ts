import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { missingMachine } from '../../../machines/missing/missing.machine.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { MissingView } from '../../views/notices/MissingView.tsx'
import type { Screen } from '../screen.types.ts'

/** A page that the business does not have. */
const open: Screen['open'] = async ({ group, locale }) => {
  await loadMessages('site', locale)
  return openedGuest(missingMachine, { group })
}

export default { open, View: MissingView }
