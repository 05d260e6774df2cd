import type { AppSnapshot } from '../../machines/app/app.machine.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import type { LoginPageSnapshot } from '../../machines/account/login-page/login-page.machine.ts'
import type { DetailsSnapshot } from '../../machines/booking/details/details.machine.ts'
import { isForOtherTime, isRefused } from '../../machines/booking/details/details.selectors.ts'
import type { PersonSearchSnapshot } from '../../machines/booking/details/persons/person-search.machine.ts'
import type { SessionSnapshot } from '../../machines/session/session.machine.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import type { Press, Running } from './customer.ts'
import { PRO_DOOR, ROOT, type Who } from './who.ts'
import { URLNAME } from './world.ts'

export type Next = 'arrived' | 'wait' | Press | AppLocation

const ANYWHERE = ['app', 'notifications', 'logout', 'session', 'stage', 'login', 'cancel']
const SCREENS = ['appointments', 'fiches', 'loginPage', 'missing']

/** The next press of a customer who wants an appointment and follows the screen. */
export function nextStep(machines: readonly Running[], now: number, who: Who): Next {
  const isHeld = machines.some(({ snapshot }) => snapshot.hasTag('writing'))
  const isStranger = who.isPro && !isKnown(machines) && !isHeld
  if (isStranger && !isAtDoor(machines)) {
    const isAtProLogin = placeOf(machines)?.screen === PRO_DOOR.screen
    return first(machines.filter(isBefore), now, who) ?? (isAtProLogin ? 'wait' : PRO_DOOR)
  }
  // Whoever was refused a time takes another, while it is looked up or where it cannot be.
  if (!isHeld && isTimeHad(machines) && placeOf(machines)?.screen === 'book' && !isAtTimes(machines)) return TIMES
  const isElsewhere = machines.some(({ id }) => SCREENS.includes(id))
  const next = first(isElsewhere ? machines.filter(isAnywhere) : machines, now, who)
  if (next) return next
  return isElsewhere && !isStranger && !isHeld ? ROOT : 'wait'
}

const isAnywhere = ({ id }: Running) => ANYWHERE.includes(id)
/** Machines that run in the background of every screen. */
const isBefore = ({ id }: Running) => id !== 'login' && isAnywhere({ id } as Running)

function first(machines: readonly Running[], now: number, who: Who): Next | null {
  for (const machine of machines) {
    const next = NEXT_STEPS[machine.id]?.(machine, now, who)
    if (next) return next
  }
  return null
}

/** The page knows a professional, or still asks who is here. */
function isKnown(machines: readonly Running[]): boolean {
  const session = machines.find(({ id }) => id === 'session')?.snapshot as SessionSnapshot | undefined
  return !session || session.hasTag('busy') || whoIn(session).status === 'pro'
}

const placeOf = (machines: readonly Running[]) =>
  (machines.find(({ id }) => id === 'app')?.snapshot as AppSnapshot | undefined)?.context.location

const TIMES: AppLocation = { screen: 'book', urlname: URLNAME, step: 'slots' }
const isAtTimes = (machines: readonly Running[]) => {
  const place = placeOf(machines)
  return place?.screen === 'book' && place.step === 'slots'
}
const isTimeHad = (machines: readonly Running[]): boolean =>
  machines.some(({ id, snapshot }) => {
    const details = snapshot as DetailsSnapshot
    return id === 'details' && isRefused(details) && !isForOtherTime(details)
  })

const isAtDoor = (machines: readonly Running[]): boolean =>
  machines.some(({ id, snapshot }) => id === 'loginPage' && (snapshot as LoginPageSnapshot).context.audience === 'pro')

type Answer = (machine: Running, now: number, who: Who) => Next | null

const press = ({ path }: Running, type: string, data: Press['data'] = {}): Press => ({ to: path, type, data })

/** A person found by the professional; a new person if none is found. */
function sought(form: Running, now: number): Next {
  const found = form.snapshot.children['search']?.getSnapshot() as PersonSearchSnapshot | undefined
  const { persons } = form.snapshot.context as { persons: readonly { id: number }[] }
  // An appointment that is moved stays with its person.
  const isOffered = found?.matches('offered') === true
  const somebody = press(form, 'person.chosen', { id: isOffered ? 'new' : (persons[0]?.id ?? 'new') })
  const search: Running = { ...form, path: `${form.path}/search` }
  // Some callers are new.
  if (!isOffered || now % 3 === 0) return somebody
  if (found.matches({ offered: 'short' })) return press(search, 'search.typed', { text: 'ess' })
  if (found.matches({ offered: 'pausing' })) return press(search, 'search.submitted')
  if (found.matches({ offered: 'searching' })) return 'wait'
  const [person] = found.context.fiches
  return person ? press(search, 'search.picked', { id: person.id }) : somebody
}

const NEXT_STEPS: Readonly<Record<string, Answer>> = {
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
  login: (one, now, { email, password }) =>
    one.snapshot.matches('editing') ? press(one, 'login.submitted', { at: now, email, password }) : null,
  list: (one) => {
    if (one.snapshot.matches('failed')) return press(one, 'list.retried')
    const [item] = (one.snapshot.context as { items: readonly unknown[] }).items
    const to = one.path.slice(0, one.path.lastIndexOf('/stage/'))
    return one.snapshot.matches('loaded') ? { to, type: 'choice.picked', data: { item } } : null
  },
  slots: (one) => {
    if (one.snapshot.matches('failed')) return press(one, 'slots.retried')
    if (!one.snapshot.matches('looking')) return null
    const { days, chosen } = one.snapshot.context as {
      days: Readonly<Record<string, readonly Slot[]>>
      chosen: Slot | null
    }
    const slot = Object.values(days)
      .flat()
      .find(({ at }) => at !== chosen?.at)
    return slot ? press(one, 'slot.picked', { slot }) : press(one, 'range.next')
  },
  details: (one) => {
    const { submission } = one.snapshot.children
    const isResting = submission?.getSnapshot().matches({ unknown: { waiting: 'resting' } }) === true
    // Beside the form the first request is looked up for a while.
    if (isRefused(one.snapshot as DetailsSnapshot) && !isResting) return 'wait'
    return one.snapshot.can({ type: 'unknownOutcome.accepted' }) && isResting
      ? press(one, 'unknownOutcome.accepted')
      : null
  },
  ficheForm: (one, now, who) => {
    if (one.snapshot.can({ type: 'alike.denied' })) return press(one, 'alike.denied')
    if (!one.snapshot.matches('filling')) return null
    const { personId, typed, persons } = one.snapshot.context as {
      personId: number | 'new' | null
      typed: Readonly<Record<string, Readonly<Record<string, unknown>>>>
      persons: readonly { id: number }[]
    }
    if (personId === null && who.isPro) return sought(one, now)
    if (personId === null) return press(one, 'person.chosen', { id: persons[0]?.id ?? 'new' })
    if (!typed[String(personId)]?.['lastname']) {
      const name = press(one, 'field.changed', { form: 'fiche', name: 'lastname', value: who.newcomer() })
      return one.snapshot.can({ ...name.data, type: name.type }) ? name : press(one, 'details.toggled')
    }
    return press(one, 'form.submitted')
  },
  cancel: (one) => {
    if (one.snapshot.matches('asking') || one.snapshot.matches({ unknown: 'asking' }))
      return press(one, 'cancel.confirmed')
    const isResting = one.snapshot.matches({ unknown: { waiting: 'resting' } })
    return isResting ? press(one, 'cancel.requested') : null
  },
  confirm: ({ snapshot }) => (snapshot.matches({ showing: 'open' }) ? 'arrived' : null),
}
