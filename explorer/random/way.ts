import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import type { Press, Running } from './customer.ts'
import { CLAIRE } from './world.ts'

export type Next = 'arrived' | 'wait' | Press | AppLocation

const ROOT: AppLocation = { screen: 'root', urlname: 'atelier-dupre' }
const ANYWHERE = ['app', 'notifications', 'logout', 'session', 'stage', 'login', 'cancel']
const SCREENS = ['appointments', 'records', 'entrance', 'missing']

/** What somebody does next who wants an appointment and reads what is on the screen. */
export function nextOnTheWay(machines: readonly Running[], now: number): Next {
  const isElsewhere = machines.some(({ id }) => SCREENS.includes(id))
  for (const machine of machines) {
    const next = isElsewhere && !ANYWHERE.includes(machine.id) ? null : WAYS[machine.id]?.(machine, now)
    if (next) return next
  }
  return isElsewhere && !machines.some(({ snapshot }) => snapshot.hasTag('writing')) ? ROOT : 'wait'
}

type Way = (machine: Running, now: number) => Next | null

const press = ({ path }: Running, type: string, data: Press['data'] = {}): Press => ({ to: path, type, data })

const WAYS: Readonly<Record<string, Way>> = {
  app: (app) => {
    const { snapshot } = app
    if (snapshot.matches({ screen: 'failed' }) || snapshot.matches({ screen: 'maintenance' }))
      return press(app, 'start.retried')
    return snapshot.matches({ screen: { open: 'unavailable' } }) ? ROOT : null
  },
  notifications: (one) => (one.snapshot.can({ type: 'alert.dismissed' }) ? press(one, 'alert.dismissed') : null),
  logout: (one) => (one.snapshot.can({ type: 'logout.dismissed' }) ? press(one, 'logout.dismissed') : null),
  session: (one) => (one.snapshot.matches({ asking: 'invited' }) ? press(one, 'signIn.dismissed') : null),
  stage: (one) => (one.snapshot.matches('unopened') ? press(one, 'stage.retried') : null),
  entry: (one) => {
    if (one.snapshot.matches('unchecked')) return press(one, 'check.retried')
    return one.snapshot.can({ type: 'task.dropped' }) ? press(one, 'task.dropped') : null
  },
  login: (one, now) =>
    one.snapshot.matches('editing')
      ? press(one, 'login.submitted', { at: now, email: CLAIRE.email, password: CLAIRE.password })
      : null,
  list: (one) => {
    if (one.snapshot.matches('failed')) return press(one, 'list.retried')
    const [item] = (one.snapshot.context as { items: readonly unknown[] }).items
    const to = one.path.slice(0, one.path.lastIndexOf('/stage/'))
    return one.snapshot.matches('loaded') ? { to, type: 'choice.picked', data: { item } } : null
  },
  slots: (one) => {
    if (one.snapshot.matches('failed')) return press(one, 'slots.retried')
    if (!one.snapshot.matches('looking')) return null
    const { days } = one.snapshot.context as { days: Readonly<Record<string, readonly Slot[]>> }
    const [slot] = Object.values(days).flat()
    return slot ? press(one, 'slot.picked', { slot }) : press(one, 'range.next')
  },
  details: (one) => {
    const { submission } = one.snapshot.children
    const isResting = submission?.getSnapshot().matches({ unknown: { waiting: 'resting' } }) === true
    return one.snapshot.can({ type: 'doubt.accepted' }) && isResting ? press(one, 'doubt.accepted') : null
  },
  ficheForm: (one) => {
    if (one.snapshot.can({ type: 'alike.denied' })) return press(one, 'alike.denied')
    if (!one.snapshot.matches('filling')) return null
    const { personId, typed, persons } = one.snapshot.context as {
      personId: number | 'new' | null
      typed: Readonly<Record<string, Readonly<Record<string, unknown>>>>
      persons: readonly { id: number }[]
    }
    if (personId === null) return press(one, 'person.chosen', { id: persons[0]?.id ?? 'new' })
    if (personId === 'new' && !typed['new']?.['lastname']) {
      const name = press(one, 'field.changed', { form: 'fiche', name: 'lastname', value: 'Marin' })
      return one.snapshot.can({ ...name.data, type: name.type }) ? name : press(one, 'details.toggled')
    }
    return press(one, 'form.submitted')
  },
  cancel: (one) => {
    if (one.snapshot.matches('asking') || one.snapshot.matches({ doubting: 'asking' }))
      return press(one, 'cancel.confirmed')
    const isResting = one.snapshot.matches({ doubting: { waiting: 'resting' } })
    return isResting ? press(one, 'cancel.requested') : null
  },
  confirm: ({ snapshot }) => (snapshot.matches({ showing: 'open' }) ? 'arrived' : null),
}
