import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { CancelRef } from '../../machines/appointments/cancel/cancel.machine.ts'
import type { ExportRef } from '../../machines/appointments/export/export.machine.ts'
import type { VideoRef } from '../../machines/appointments/video/video.machine.ts'
import type { AppointmentsRef } from '../../machines/appointments/appointments.machine.ts'
import type { LoginPageRef } from '../../machines/account/login-page/login-page.machine.ts'
import type { EmailRequestRef } from '../../machines/account/email-request/email-request.machine.ts'
import type { LoginRef } from '../../machines/account/login/login.machine.ts'
import type { LogoutRef } from '../../machines/account/logout/logout.machine.ts'
import type { NewEmailRef } from '../../machines/account/new-email/new-email.machine.ts'
import type { NewPasswordRef } from '../../machines/account/new-password/new-password.machine.ts'
import type { PasswordRef } from '../../machines/account/password/password.machine.ts'
import type { PersonalDataRef } from '../../machines/account/personal-data/personal-data.machine.ts'
import type { FichesRef } from '../../machines/account/fiches/fiches.machine.ts'
import type { ConfirmRef } from '../../machines/booking/confirm/confirm.machine.ts'
import type { FicheFormRef } from '../../machines/booking/details/fiche-form.machine.ts'
import type { PersonSearchRef } from '../../machines/booking/details/persons/person-search.machine.ts'
import type { ShareRef } from '../../machines/booking/confirm/share/share.machine.ts'
import type { EntryRef } from '../../machines/booking/entry/entry.machine.ts'
import { failureOf, isRefused, isUnchecked, taskOf } from '../../machines/booking/entry/entry.selectors.ts'
import type { ListRef } from '../../machines/booking/list/list.machine.ts'
import type { SubmissionRef } from '../../machines/booking/submission/submission.machine.ts'
import { isUnknown } from '../../machines/booking/submission/submission.selectors.ts'
import type { SavingRef } from '../../machines/account/fiches/saving/saving.machine.ts'
import { isUnknown as isFicheUnknown } from '../../machines/account/fiches/saving/saving.selectors.ts'
import type { SlotsRef } from '../../machines/booking/times/slots.machine.ts'
import type { ConsentRef } from '../../machines/consent/consent.machine.ts'
import type { SessionBookingsRef } from '../../machines/session-bookings/session-bookings.machine.ts'
import type { FirstFreeRef } from '../../machines/first-free/first-free.machine.ts'
import type { HomeRef } from '../../machines/home/home.machine.ts'
import { sampleAppointment, sampleGroup } from '../../machines/kit/samples.ts'
import type { LiveMapRef } from '../../machines/map/live/live-map.machine.ts'
import type { MapRef } from '../../machines/map/map.machine.ts'
import type { MissingRef } from '../../machines/missing/missing.machine.ts'
import type { NotificationsRef } from '../../machines/notifications/notifications.machine.ts'
import { alertOf, shownOf } from '../../machines/notifications/notifications.selectors.ts'
import type { PaletteRef } from '../../machines/palette/palette.machine.ts'
import LogoutDialog from '../../src/views/account/LogoutDialog.tsx'
import { AppointmentsView } from '../../src/views/appointments/AppointmentsView.tsx'
import { Conference } from '../../src/views/appointments/Conference.tsx'
import { UnknownCancellation } from '../../src/views/booked/UnknownCancellation.tsx'
import { CancelQuestion } from '../../src/views/booked/CancelQuestion.tsx'
import { ExportButton } from '../../src/views/booked/ExportButton.tsx'
import { ConfirmView } from '../../src/views/confirm/ConfirmView.tsx'
import { ShareButton } from '../../src/views/confirm/ShareButton.tsx'
import { ConsentView } from '../../src/views/consent/ConsentView.tsx'
import { UnknownBooking } from '../../src/views/details/UnknownBooking.tsx'
import { FicheView } from '../../src/views/details/FicheView.tsx'
import { PersonSearch } from '../../src/views/details/PersonSearch.tsx'
import RefusedTask from '../../src/views/entry/RefusedTask.tsx'
import { PasswordForm } from '../../src/views/fields/PasswordForm.tsx'
import { SessionBookingsView } from '../../src/views/session-bookings/SessionBookingsView.tsx'
import { FirstFreeView } from '../../src/views/first-free/FirstFreeView.tsx'
import { HomeView } from '../../src/views/home/HomeView.tsx'
import { ServiceStep } from '../../src/views/list/ServiceStep.tsx'
import { LoginPageView } from '../../src/views/login/LoginPageView.tsx'
import { LoginView } from '../../src/views/login/LoginView.tsx'
import { PasswordView } from '../../src/views/login/PasswordView.tsx'
import { RegisterView } from '../../src/views/login/RegisterView.tsx'
import { LiveMap } from '../../src/views/live-map/LiveMap.tsx'
import { MapView } from '../../src/views/map/MapView.tsx'
import { MissingView } from '../../src/views/notices/MissingView.tsx'
import { PaletteView } from '../../src/views/palette/PaletteView.tsx'
import { PersonalDataView } from '../../src/views/personal-data/PersonalDataView.tsx'
import { NewEmail } from '../../src/views/fiches/NewEmail.tsx'
import { UnknownSaving } from '../../src/views/fiches/UnknownSaving.tsx'
import { FichesView } from '../../src/views/fiches/FichesView.tsx'
import DropTask from '../../src/views/entry/DropTask.tsx'
import { SlotsScreen } from '../../src/views/times/SlotsScreen.tsx'
import { Toasts } from '../../src/views/toasts/Toasts.tsx'
import { FailedState } from '../../src/views/ui/FailedState.tsx'
import { SignIn } from '../../src/views/ui/sign-in.ts'
import type { ViewedMachine } from '../machine-facts.ts'

const nothing = () => undefined
const GROUP = { ...sampleGroup, hasPromotions: true }
/** The product's own view for each machine, with the same props as on its screen. */
export const VIEWS: Readonly<Record<ViewedMachine, (actor: AnyActorRef) => ReactNode>> = {
  appointments: (actor) => <AppointmentsView actor={actor as AppointmentsRef} />,
  cancel: (actor) => <Cancellation actor={actor as CancelRef} />,
  confirm: (actor) => <ConfirmView actor={actor as ConfirmRef} />,
  consent: (actor) => (
    <ConsentView actor={actor as ConsentRef} name={GROUP.name} privacy="/privacy" isSignalled={false} />
  ),
  loginPage: (actor) => <LoginPageView actor={actor as LoginPageRef} />,
  entry: (actor) => <Entry actor={actor as EntryRef} />,
  export: (actor) => <ExportButton actor={actor as ExportRef} phone={GROUP.phone} />,
  ficheForm: (actor) => <FicheView actor={actor as FicheFormRef} />,
  firstFree: (actor) => <FirstFreeView actor={actor as FirstFreeRef} />,
  sessionBookings: (actor) => <SessionBookingsView actor={actor as SessionBookingsRef} />,
  home: (actor) => <HomeView actor={actor as HomeRef} />,
  emailRequest: (actor) => <RegisterView actor={actor as EmailRequestRef} />,
  list: (actor) => <ServiceStep list={actor as ListRef} group={GROUP} layout={null} chosen={null} onChosen={nothing} />,
  liveMap: (actor) => (
    <LiveMap
      actor={actor as LiveMapRef}
      name={GROUP.name}
      position={{ lat: 48.8698, lng: 2.3311 }}
      locale="en"
      frame="about:blank"
    />
  ),
  login: (actor) => <LoginView actor={actor as LoginRef} />,
  logout: (actor) => <LogoutDialog actor={actor as LogoutRef} />,
  map: (actor) => <MapView actor={actor as MapRef} />,
  missing: (actor) => <MissingView actor={actor as MissingRef} />,
  newEmail: (actor) => <NewEmail actor={actor as NewEmailRef} />,
  newPassword: (actor) => <PasswordForm actor={actor as NewPasswordRef} submit="OK" />,
  notifications: (actor) => <Notifications actor={actor as NotificationsRef} />,
  palette: (actor) => <PaletteView actor={actor as PaletteRef} />,
  password: (actor) => <PasswordView actor={actor as PasswordRef} />,
  personSearch: (actor) => <PersonSearch actor={actor as PersonSearchRef} />,
  personalData: (actor) => <PersonalDataView actor={actor as PersonalDataRef} />,
  fiches: (actor) => (
    <SignIn value={nothing}>
      <FichesView actor={actor as FichesRef} />
    </SignIn>
  ),
  saving: (actor) => <Saving actor={actor as SavingRef} />,
  share: (actor) => (
    <ShareButton
      actor={actor as ShareRef}
      title={GROUP.name}
      text={sampleAppointment.start}
      link={`/${GROUP.urlname}/appointments`}
    />
  ),
  slots: (actor) => (
    <SlotsScreen
      actor={actor as SlotsRef}
      country="FR"
      changeable
      phone={GROUP.phone}
      showsCapacity
      services={[]}
      currency={null}
      wordsOf={() => ({ name: 'Ada', onAnother: null, isServiceOpen: true })}
    />
  ),
  submission: (actor) => <Submission actor={actor as SubmissionRef} />,
  video: (actor) => (
    <Conference
      actor={actor as VideoRef}
      start={sampleAppointment}
      href="https://meet.example.org/room"
      zone={GROUP.timezone}
      phone={GROUP.phone}
      refreshing={false}
      onRefresh={nothing}
    />
  ),
}

function Cancellation({ actor }: { actor: CancelRef }) {
  const parts = (gone: readonly number[]) => ({
    gone: gone.map((id) => `Service ${id}`),
    left: [402, 403].filter((id) => !gone.includes(id)).map((id) => `Service ${id}`),
  })
  return (
    <>
      <UnknownCancellation actor={actor} phone={GROUP.phone} parts={parts} />
      <CancelQuestion actor={actor} count={1} when="Wednesday, 1 April 2026 at 09:00" person="Noé Essai">
        <p>Service 61</p>
      </CancelQuestion>
    </>
  )
}

/** Like on the page of the booking, whose heading and way back are the step's own. */
function Entry({ actor }: { actor: EntryRef }) {
  const failure = useSelector(actor, failureOf)
  const [unchecked, refused] = [useSelector(actor, isUnchecked), useSelector(actor, isRefused)]
  const task = useSelector(actor, taskOf)
  if (refused) return <RefusedTask actor={actor} />
  const retry = () => actor.send({ type: 'check.retried' })
  const otherwise = task && <DropTask actor={actor} />
  return (
    unchecked && failure && <FailedState failure={failure} phone={GROUP.phone} onRetry={retry} otherwise={otherwise} />
  )
}

/** Only the unknown outcome has a view: the rest of a submission is shown on the form's own button. */
function Submission({ actor }: { actor: SubmissionRef }) {
  const unknown = useSelector(actor, isUnknown)
  return unknown && <UnknownBooking actor={actor} phone={GROUP.phone} onAccepted={nothing} />
}

/** Like the submission: only the unknown outcome has a view. */
function Saving({ actor }: { actor: SavingRef }) {
  const unknown = useSelector(actor, isFicheUnknown)
  return unknown && <UnknownSaving actor={actor} phone={GROUP.phone} onAccepted={nothing} />
}

function Notifications({ actor }: { actor: NotificationsRef }) {
  return (
    <Toasts
      shown={useSelector(actor, shownOf)}
      alert={useSelector(actor, alertOf)}
      phone={GROUP.phone}
      appointments={null}
      onDismissed={(id) => actor.send({ type: 'notification.dismissed', id })}
      onHeld={() => actor.send({ type: 'notifications.held' })}
      onReleased={() => actor.send({ type: 'notifications.released' })}
      onAlertDismissed={() => actor.send({ type: 'alert.dismissed' })}
      onAlertLeft={() => actor.send({ type: 'alert.left' })}
      onReloaded={nothing}
    />
  )
}
