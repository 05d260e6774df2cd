import type { BookingInput } from '../booking/booking.types.ts'
import type { StepName } from '../domain/sequence/step.ts'
import { unusableSteps } from '../domain/sequence/preselection.ts'
import type { AppLocation } from '../domain/place/location.ts'
import type { Scope } from '../domain/scope.ts'
import type { AppContext, AppInput, FoundGroup } from './app.types.ts'

export function initialContext(input: AppInput): AppContext {
  return {
    ...input,
    group: null,
    shard: '',
    session: null,
    wantedLocale: input.locale,
    memento: null,
    failure: null,
  }
}

export function withGroup(context: AppContext, { shard, group, locale, memento }: FoundGroup): AppContext {
  const { location } = context
  const isHostName = location.screen === 'root' && location.urlname === null
  return {
    ...context,
    shard,
    group,
    locale,
    wantedLocale: locale,
    memento,
    session: null,
    failure: null,
    location: isHostName ? { screen: 'root', urlname: group.urlname } : location,
  }
}

function groupOf({ group }: AppContext) {
  if (!group) throw new Error('The group is not known yet')
  return group
}

export function scopeOf(context: AppContext): Scope {
  return { shard: context.shard, group: groupOf(context) }
}

export function isOtherGroup({ group }: AppContext, { urlname }: AppLocation): boolean {
  return urlname !== null && urlname !== group?.urlname
}

/** Nobody has to be known before the first step. */
export function isOpenToAll(context: AppContext): boolean {
  const { openData, ssoLoginOnly } = groupOf(context)
  return openData && !ssoLoginOnly
}

export function isUnauthorised(context: AppContext): boolean {
  return groupOf(context).ssoLoginOnly && context.session?.status !== 'user'
}

/** The booking step that a location names; null for the root, which is wherever a booking starts. */
export function stepIn(location: AppLocation): StepName | null {
  return location.screen === 'book' ? location.step : null
}

export function stepAt(context: AppContext, step: StepName): AppLocation {
  return { screen: 'book', urlname: groupOf(context).urlname, step }
}

export function bookingInput(context: AppContext): BookingInput {
  const { query, location, locale, memento } = context
  return {
    scope: scopeOf(context),
    group: groupOf(context),
    locale,
    memento,
    preselection: query.preselection,
    startDate: query.date,
    websource: query.websource,
    wantedSlot: query.slots,
    maxServices: query.maxMultirdvs,
    unusable: unusableSteps(query.dropped),
    // The home page and the page of appointments will start bookings with these.
    home: null,
    task: null,
    signedIn: context.session !== null && context.session.status !== 'anonymous',
    wanted: stepIn(location),
  }
}
