import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { isMachineSnapshot } from 'xstate'
import type { Entry } from '../simulate/recording.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Dice } from './dice.ts'
import { CLAIRE } from './world.ts'

/** What the customer can press now, and whom the press is for. */
export interface Press {
  to: string
  type: string
  data: Readonly<Record<string, unknown>>
}

/** A machine that runs, and where. */
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

const URLNAME = 'atelier-dupre'
export const PLACES: readonly AppLocation[] = [
  { screen: 'root', urlname: URLNAME },
  { screen: 'appointments', urlname: URLNAME },
  { screen: 'fiches', urlname: URLNAME },
  { screen: 'login', urlname: URLNAME },
  { screen: 'book', urlname: URLNAME, step: 'slots' },
  { screen: 'book', urlname: URLNAME, step: 'fiche_info' },
  { screen: 'book', urlname: URLNAME, step: 'intervention_ids' },
  { screen: 'book', urlname: URLNAME, step: 'confirm' },
]

const WORDS = ['Marin', 'Solène', 'Le Goff', 'Ève', 'Anne-Marie']
/** Anything that was typed has to be told apart from what was typed before. */
const typedBy = (dice: Dice) => `${dice.pick(WORDS)} ${dice.upTo(1_000)}`

/** Everything that the screens offer for a press, as the views send it. */
export function pressesOn(machines: readonly Running[], dice: Dice, now: number): Press[] {
  return machines.flatMap(({ path, id, snapshot }) => {
    const press = (type: string, data: Press['data'] = {}): Press => ({ to: path, type, data })
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/stage/')))
    return (OFFERS[id]?.({ press, snapshot, dice, now, parent }) ?? []).filter(
      ({ to, type, data }) => to !== path || snapshot.can({ ...data, type }),
    )
  })
}

interface Scene {
  press: (type: string, data?: Press['data']) => Press
  snapshot: AnyMachineSnapshot
  dice: Dice
  now: number
  /** Whoever hosts the step. */
  parent: string
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
}
const contextOf = ({ context }: AnyMachineSnapshot) => context as Known

const OFFERS: Readonly<Record<string, (scene: Scene) => readonly Press[]>> = {
  app: ({ press, dice }) => [
    press('start.retried'),
    press('page.shown'),
    press('line.restored'),
    press('locale.chosen', { locale: dice.pick(['fr', 'en']) }),
  ],
  stage: always('stage.retried'),
  session: ({ press, dice }) => [
    ...(dice.percent(20) ? [press('signIn.requested'), press('logout.requested')] : []),
    press('signIn.dismissed'),
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
    // The times offer their list over themselves.
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
  login: ({ press, now }) => {
    const { email, password } = CLAIRE
    return [press('login.submitted', { at: now, email, password })]
  },
  entrance: always('entrance.retried'),
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
  ],
  details: always('doubt.accepted'),
  submission: always('check.requested'),
  confirm: always('cancel.requested', 'another.requested', 'change.requested'),
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
  records: ({ press }) => [press('records.requested'), press('records.tabPicked', { tab: 'new' })],
}
