import type { Choice } from '../../../machines/domain/catalogue/choices.ts'
import { meetsAll, type Offering, takesPack } from '../../../machines/domain/catalogue/compatibility.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Unfit } from '../../../machines/domain/sequence/preselection.ts'
import {
  ANY,
  type Picked,
  type PickedService,
  pickedId,
  type Selection,
} from '../../../machines/domain/sequence/selection.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { Client } from '../http/client.ts'
import { calendars } from './list-calls.ts'
import { readOffering } from './place-lists.ts'

interface Together {
  locale: Locale
  selection: Selection
  /** The chosen services, and one that a home page adds to them. */
  services: readonly PickedService[]
  /** The calendars that a link with several leaves to choose from. */
  ofLink: readonly Choice[]
}

const takes = (offering: Offering, id: Id, service: PickedService): boolean =>
  service.kind === 'pack' ? takesPack(offering, id, service) : meetsAll(offering, id, [service.memberIds])

/** The services that none of these takes; where each is taken by one and all by none, all of them. */
function leftBy(offering: Offering, places: readonly { id: Id }[], services: readonly PickedService[]) {
  if (places.some(({ id }) => services.every((service) => takes(offering, id, service)))) return []
  const left = services.filter((service) => !places.some(({ id }) => takes(offering, id, service)))
  return left.length > 0 ? left : services
}

/**
 * The calendar, the calendars of a link, the set and the resource that do not go together with the services: each is
 * left to be chosen again.
 */
export async function unfitIn(
  client: Client,
  scope: Scope,
  { locale, selection, services, ofLink }: Together,
  signal: AbortSignal,
): Promise<readonly Unfit[]> {
  const { calendar, calendarSet, resource } = selection
  if (services.length === 0) return []
  const isPlaced = [calendar, calendarSet, resource].some((one) => pickedId(one) !== null) || ofLink.length > 1
  if (!isPlaced) return []
  const view = { locale }
  const offering = await readOffering(client, scope, view, signal)
  const of = (
    step: Unfit['step'],
    places: readonly { id: Id }[],
    named: readonly Picked[],
    some = services,
  ): Unfit[] => {
    const left = leftBy(offering, places, some)
    const names = (some: readonly Picked[]) => some.map(({ publicName }) => publicName).filter(Boolean)
    return left.length === 0 ? [] : [{ step, names: names(named), services: names(left) }]
  }
  const chosen = (one: Selection['calendar']): readonly Picked[] => (one === null || one === ANY ? [] : [one])
  const setId = pickedId(calendarSet)
  const inSet =
    setId === null
      ? []
      : (await calendars(client, scope, { calendarset_ids: [setId] }, view, signal)).filter(
          (one) => !one.resource && one.calendarSetId === setId,
        )
  const isWithin = ({ id }: { id: Id }) => setId === null || inSet.some((one) => one.id === id)
  const named = pickedId(calendar) === null && ofLink.length > 1 ? ofLink : chosen(calendar)
  const among = pickedId(calendar) === null ? named.filter(isWithin) : named
  const ofCalendars = named.length > 0 ? of('calendar_id', among, named) : []
  const isSetLeft = setId !== null && (named.length === 0 || ofCalendars.length > 0)
  const needy = services.filter(({ needResource }) => needResource)
  return [
    ...ofCalendars,
    ...(isSetLeft ? of('calendarset_id', inSet, chosen(calendarSet)) : []),
    ...(pickedId(resource) === null ? [] : of('resource_id', chosen(resource), chosen(resource), needy)),
  ]
}
