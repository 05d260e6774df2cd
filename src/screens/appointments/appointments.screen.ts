import { type AppointmentsRef, appointmentsMachine } from '../../../machines/appointments/appointments.machine.ts'
import { groupOf, pickedPersonOf } from '../../../machines/appointments/appointments.selectors.ts'
import { cancelMachine } from '../../../machines/appointments/cancel/cancel.machine.ts'
import { exportMachine } from '../../../machines/appointments/export/export.machine.ts'
import { videoMachine } from '../../../machines/appointments/video/video.machine.ts'
import { isFromEmail, linkActionIn } from '../../../machines/domain/appointment/link-action.ts'
import { sessionIn } from '../../../machines/session/session.selectors.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { createAppointmentsActors } from '../../actors/appointments.actors.ts'
import { pairsOf } from '../../browser/query-string.ts'
import { createLinkTargets } from '../../link/link-targets.ts'
import { createSeenAppointments } from '../../storage/seen-appointments.ts'
import { noteServed, openLinkAction } from '../../storage/tab-notes.ts'
import { createVisitsActors } from '../../actors/visits.actors.ts'
import { tagOf } from '../../i18n/i18n.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { AppointmentsView } from '../../views/appointments/AppointmentsView.tsx'
import { createCancelNotes } from '../../storage/cancel-notes.ts'
import { appointmentsTabKey } from '../../storage/keys.ts'
import type { Screen, ScreenDeps } from '../screen.types.ts'
import { keepTab } from '../../storage/shown-tab.ts'

/** The page of appointments: its machine, and its view with the texts and the date library. */

const personIn = (noted: unknown) => (typeof noted === 'number' ? noted : null)

const open: Screen['open'] = async (request, deps, _signal, system) => {
  const { scope, group, locale, query } = request
  const { api, storage, timeLocales, since, link } = deps
  const isAnew = since > 0 && !link.isRead
  link.isRead = true
  const [{ changeAt }] = await Promise.all([
    createLinkTargets(api, query).read(scope, locale),
    timeLocales.load(tagOf(locale), group.timezone),
    loadMessages('account', locale),
  ])
  const seenAppointments = createSeenAppointments({ ...deps, session: () => sessionIn(system) })
  const { saveCalendarFile, cancelBooking, readCancelled } = createAppointmentsActors(api, seenAppointments)
  const { readAppointments, readClock } = createVisitsActors(api, seenAppointments)
  const logic = appointmentsMachine.provide({
    actions: {
      noteServed: ({ context: { linkAction } }) => linkAction && noteServed(storage, group.id, linkAction),
    },
    actors: {
      readAppointments,
      export: exportMachine.provide({ actors: { saveCalendarFile } }),
      cancel: cancelMachine.provide({
        actions: createCancelNotes(storage),
        actors: { cancelBooking, readCancelled },
      }),
      video: videoMachine.provide({ actors: { readClock } }),
    },
  })
  return openedGuest(logic, {
    scope,
    group,
    session: sessionIn(system),
    linkAction: openLinkAction(storage, group.id, linkActionIn(pairsOf(location.search)), isAnew),
    isDeclined: link.isDeclined === true,
    fromEmail: isFromEmail(pairsOf(location.search)),
    changeAt,
    videoHost: api.client.environment.videoHost,
    personId: personIn(storage.read(appointmentsTabKey(group.id))),
  })
}

const keep = (actor: AppointmentsRef, { storage }: ScreenDeps) =>
  keepTab(actor, storage, appointmentsTabKey(groupOf(actor.getSnapshot()).id), pickedPersonOf)

export default { open, View: AppointmentsView, keep }
