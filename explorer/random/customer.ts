import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { isMachineSnapshot } from 'xstate'
import type { Entry } from '../simulate/recording.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Dice } from './dice.ts'
import type { Who } from './who.ts'

/** An event that the customer can cause now, and the machine that it goes to. */
export interface Press {
  to: string
  type: string
  data: Readonly<Record<string, unknown>>
}

/** A running machine and its path. */
export interface Running {
  path: string
  id: string
  snapshot: AnyMachineSnapshot
}

export const pressed = ({ to, type, data }: Press): Entry => ({ kind: 'sent', to, type, choice: { data } })

export const machinesIn = (actors: ReadonlyMap<string, AnyActorRef>): Running[] =>
  [...actors].flatMap(([path, actor]) => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return []
    return [{ path, id: (snapshot as AnyMachineSnapshot).machine.id, snapshot: snapshot as AnyMachineSnapshot }]
  })

const WORDS = ['Marin', 'Solène', 'Le Goff', 'Ève', 'Anne-Marie']
/** Search texts that find all known persons, one of them, and none because they are too short or unknown. */
const SEARCHED = ['ess', 'essaim', 'es', 'zzz']
/** A text that differs from what was typed before, so that the judge can distinguish the two. */
const typedBy = (dice: Dice) => `${dice.pick(WORDS)} ${dice.upTo(1_000)}`

/** Every press that the screens offer, as the views send it. */
export function pressesOn(machines: readonly Running[], dice: Dice, now: number, who: Who): Press[] {
  return machines.flatMap(({ path, id, snapshot }) => {
    const press = (type: string, data: Press['data'] = {}): Press => ({ to: path, type, data })
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/stage/')))
    return (OFFERS[id]?.({ press, snapshot, dice, now, parent, who }) ?? []).filter(
      ({ to, type, data }) => to !== path || snapshot.can({ ...data, type }),
    )
  })
}

interface Scene {
  press: (type: string, data?: Press['data']) => Press
  snapshot: AnyMachineSnapshot
  dice: Dice
  now: number
  /** The path of the machine that hosts the step. */
  parent: string
  who: Who
}

const always =
  (...types: string[]) =>
  ({ press }: Scene) =>
    types.map((type) => press(type))

interface Known {
  items: readonly unknown[]
  days: Readonly<Record<string, readonly unknown[]>>
  visits: readonly { id: number; ids?: readonly number[] }[]
  persons: readonly { id: number }[]
  tab: unknown
  shown: readonly { id: number }[]
  fiches: readonly Fiche[]
  alike: readonly Fiche[]
}
const contextOf = ({ context }: AnyMachineSnapshot) => context as Known

const OFFERS: Readonly<Record<string, (scene: Scene) => readonly Press[]>> = {
  app: ({ press, dice }) => [
    press('start.retried'),
    press('page.shown'),
    press('network.restored'),
    press('locale.chosen', { locale: dice.pick(['fr', 'en']) }),
  ],
  stage: always('stage.retried'),
  session: ({ press, dice, who }) => [
    ...(dice.percent(20) ? [press('signIn.requested'), press('logout.requested')] : []),
    // No press, but nothing of a screen either: the server has refused the token.
    ...(who.isPro && dice.percent(5) ? [press('session.tokenRefused')] : []),
    press('signIn.dismissed'),
    press('warning.dismissed'),
  ],
  logout: always('logout.confirmed', 'logout.dismissed'),
  notifications: ({ press, snapshot }) => [
    press('alert.dismissed'),
    ...contextOf(snapshot).shown.map(({ id }) => press('notification.dismissed', { id })),
  ],
  entry: always('check.retried', 'task.dropped'),
  booking: ({ press }) => [press('change.dropped'), press('any.picked')],
  list: ({ press, snapshot, parent, dice }) => [
    press('list.retried'),
    press('search.changed', { text: dice.pick(['', 'ser']) }),
    // Choices go to the machine that hosts the step, also when the times show this list.
    ...(snapshot.matches('loaded') && parent !== ''
      ? contextOf(snapshot).items.map((item) => ({ to: parent, type: 'choice.picked', data: { item } }))
      : []),
  ],
  slots: ({ press, snapshot }) => [
    ...always('slots.retried', 'range.next', 'range.previous', 'firstSlot.followed')({ press } as Scene),
    press('view.switched', { view: 'list' }),
    ...Object.values(contextOf(snapshot).days)
      .flat()
      .slice(0, 6)
      .map((slot) => press('slot.picked', { slot })),
  ],
  login: ({ press, now, who: { email, password } }) => [press('login.submitted', { at: now, email, password })],
  loginPage: always('loginPage.retried'),
  ficheForm: ({ press, snapshot, dice }) => [
    press('field.changed', { form: 'fiche', name: 'lastname', value: typedBy(dice) }),
    press('field.changed', { form: 'fiche', name: 'firstname', value: typedBy(dice) }),
    press('field.changed', { form: 'vevent', name: 'reason', value: typedBy(dice) }),
    press('comment.changed', { text: typedBy(dice) }),
    press('details.toggled'),
    ...contextOf(snapshot).persons.map(({ id }) => press('person.chosen', { id })),
    press('person.chosen', { id: 'new' }),
    press('form.submitted'),
    press('form.submitted'),
    press('form.submitted'),
    ...contextOf(snapshot).alike.map((fiche) => press('alike.taken', { fiche })),
    press('alike.denied'),
    press('alike.dismissed'),
  ],
  personSearch: ({ press, snapshot, dice }) => [
    press('search.typed', { text: dice.pick(SEARCHED) }),
    ...always('search.submitted', 'search.retried', 'search.cleared')({ press } as Scene),
    ...contextOf(snapshot).fiches.map(({ id }) => press('search.picked', { id })),
  ],
  details: always('unknownOutcome.accepted'),
  submission: always('check.requested'),
  confirm: always('cancel.requested', 'another.requested', 'other.requested', 'change.requested'),
  cancel: always('cancel.confirmed', 'cancel.confirmed', 'cancel.dismissed', 'cancel.requested', 'cancel.checked'),
  export: always('export.requested'),
  appointments: ({ press, snapshot, dice }) => [
    ...always(
      'appointments.requested',
      'appointments.severalRequested',
      'appointments.severalConfirmed',
    )({
      press,
    } as Scene),
    press('appointments.closed'),
    press('appointments.bookingRequested'),
    ...contextOf(snapshot).visits.flatMap(({ id }) => [
      press('appointments.cancelRequested', { id }),
      press('appointments.toggled', { id }),
      press('appointments.exportRequested', { id }),
      press('appointments.taskRequested', { kind: dice.pick(['edit', 'retake']), id }),
    ]),
  ],
  fiches: ({ press }) => [press('fiches.requested'), press('fiches.tabPicked', { tab: 'new' })],
}
