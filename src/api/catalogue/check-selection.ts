import type { Choice, Intervention, Pack, Service } from '../../../machines/domain/catalogue/choices.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { ListStep } from '../../../machines/domain/sequence/step.ts'
import {
  type CheckedSelection,
  type Limits,
  isWanted,
  type Preselection,
  type Wanted,
  withoutUnfit,
} from '../../../machines/domain/sequence/preselection.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import {
  ANY,
  pick,
  type Picked,
  type PickedOrAny,
  type PickedService,
  pickService,
  type Selection,
} from '../../../machines/domain/sequence/selection.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { findService } from '../../../machines/domain/catalogue/find-service.ts'
import { mergeSameNamed } from '../../../machines/domain/catalogue/visible.ts'
import { check, type CheckKind } from '../http/check.ts'
import type { Client } from '../http/client.ts'
import { unfitIn } from './unfit.ts'

/**
 * Checks preselected choices (from the URL) and remembered ones (from an earlier visit) on the server. The URL's
 * choices take precedence over remembered ones of the same kind; every entry found is loaded again, so that no old name
 * or price stays. Entries that no longer exist are listed in `missing` and not selected, so that the customer chooses
 * again.
 */

export interface SelectionToCheck {
  locale: Locale
  preselection: Preselection
  selection: Selection
  /** The preselection is that of an appointment that is changed, not a link's. */
  isChange?: true
  /** A service of the home page, which will join the choices. */
  joining?: PickedService
}

const NOTHING: Wanted = { ids: [], externIds: [] }
const idsOf = (picked: PickedOrAny | null): readonly Id[] => (picked === null || picked === ANY ? [] : [picked.id])

/** All entries of one kind that were found, and those that the URL preselects. */
interface Found<T> {
  all: readonly T[]
  wanted: readonly T[]
  /** The preselected entries that the server does not have, as the URL names them. */
  lost: readonly string[]
}

const without = <T extends Choice>(choices: readonly T[], others: readonly T[]) =>
  choices.filter(({ id }) => !others.some((one) => one.id === id))

function finder(
  client: Client,
  scope: Scope,
  { locale, isChange }: Pick<SelectionToCheck, 'locale' | 'isChange'>,
  signal: AbortSignal,
) {
  /** Ids together in one call; the group's own ids need a second one, because conditions can only narrow a list. */
  return async <K extends CheckKind>(kind: K, wanted: Wanted, remembered: readonly Id[]) => {
    const ids = [...new Set([...wanted.ids, ...remembered])]
    const isOfPro = client.isOfPro(scope.group.id)
    // Whoever could choose an entry without a public name keeps it, also while it is not known who is here.
    const showUnnamed = (isOfPro && scope.group.callCenter) || (isChange ? ids : remembered)
    // A customer does not read the business's own name for it.
    const view = { locale, showUnnamed, hidesOwnNames: !isOfPro }
    const [byId, byExternId] = await Promise.all([
      check(client, scope, kind, { ids }, view, signal),
      check(client, scope, kind, { externIds: wanted.externIds }, view, signal),
    ])
    const named = wanted.ids.flatMap((id) => byId.find((one) => one.id === id) ?? [])
    return {
      all: [...byId, ...without(byExternId, byId)],
      wanted: [...named, ...without(byExternId, named)],
      lost: [
        ...wanted.ids.filter((id) => !named.some((one) => one.id === id)).map(String),
        ...wanted.externIds.filter((externId) => !byExternId.some((one) => one.externId === externId)),
      ],
    }
  }
}

interface Settled<T> {
  choice: T
  isMissing: boolean
  /** The names of choices of an earlier visit that the server no longer has. */
  former?: readonly string[]
}

/** An entry without a public name keeps the name under which it was chosen. */
const named = <T extends Picked>(fresh: T, former: PickedOrAny | null | undefined): T =>
  fresh.publicName === '' && former && former !== ANY && former.id === fresh.id
    ? { ...fresh, publicName: former.publicName }
    : fresh

/** The single choice of a kind. Several preselected entries narrow the step but do not decide it. */
function settle(wanted: Wanted, remembered: PickedOrAny | null, found: Found<Choice>): Settled<PickedOrAny | null> {
  if (!isWanted(wanted)) return settleRemembered(remembered, found.all)
  const [first, ...others] = found.wanted
  if (first && others.length === 0) return { choice: named(pick(first), remembered), isMissing: false }
  return first ? settleRemembered(remembered, found.wanted) : { choice: null, isMissing: true }
}

function settleRemembered(remembered: PickedOrAny | null, found: readonly Choice[]): Settled<PickedOrAny | null> {
  if (remembered === null || remembered === ANY) return { choice: remembered, isMissing: false }
  const choice = found.find(({ id }) => id === remembered.id)
  return {
    choice: choice ? named(pick(choice), remembered) : null,
    isMissing: !choice,
    former: choice ? [] : [remembered.publicName],
  }
}

interface FoundServices {
  single: Found<Intervention>
  packs: Found<Pack>
  isMerged: boolean
}

function settleServices(
  { interventions, packId }: Preselection,
  remembered: Selection['services'],
  { single, packs, isMerged }: FoundServices,
): Settled<Selection['services']> {
  const all: readonly Service[] = [...(isMerged ? mergeSameNamed(single.all) : single.all), ...packs.all]
  const asked = [...single.wanted, ...packs.wanted].flatMap(({ kind, id }) => {
    const service = findService(all, kind, id)
    return service ? [{ id, service }] : []
  })
  // The members of a merged service are one service; the same one may be booked more than once (wire contract, ruling 51).
  const wanted = asked
    .filter(({ id, service }, at) => !asked.slice(0, at).some((one) => one.service === service && one.id !== id))
    .map(({ service }) => service)
  const known = remembered.flatMap(({ kind, id }) => findService(all, kind, id) ?? [])
  const areWanted = isWanted(interventions) || packId !== null
  // Services that were added to those of the link stay through a reload.
  const isExtended = known.length === remembered.length && wanted.every((one) => known.includes(one))
  // The existing services of a link are kept; a choice by hand is kept as a whole or not at all.
  const isUsable = areWanted ? wanted.length > 0 : known.length === remembered.length
  const services = areWanted && !isExtended ? wanted : known
  const former = remembered.filter(({ kind, id }) => !findService(all, kind, id)).map(({ publicName }) => publicName)
  const again = (service: Service) =>
    named(
      pickService(service),
      remembered.find(({ kind, id }) => kind === service.kind && id === service.id),
    )
  return {
    choice: isUsable ? services.map(again) : [],
    isMissing: !isUsable,
    former: areWanted ? [] : former,
  }
}

const idList = ({ services, calendarSet, calendar, resource }: Selection) =>
  JSON.stringify([services.map(({ kind, id }) => [kind, id]), ...[calendarSet, calendar, resource].map(idsOf)])

export async function checkSelection(
  client: Client,
  scope: Scope,
  { preselection, selection, joining, ...reader }: SelectionToCheck,
  signal: AbortSignal,
): Promise<CheckedSelection> {
  const find = finder(client, scope, reader, signal)
  const wantedPack: Wanted = preselection.packId === null ? NOTHING : { ids: [preselection.packId], externIds: [] }
  const singleIds = selection.services.flatMap(({ kind, memberIds }) => (kind === 'intervention' ? memberIds : []))
  const packIds = selection.services.flatMap(({ kind, id }) => (kind === 'pack' ? [id] : []))
  const [sets, single, packs, calendarSets, calendars, resources] = await Promise.all([
    find('interventionsets', preselection.interventionSets, idsOf(selection.interventionSet)),
    find('interventions', preselection.interventions, singleIds),
    find('pack_interventions', wantedPack, packIds),
    find('calendarsets', preselection.calendarSet, idsOf(selection.calendarSet)),
    find('calendars', preselection.calendars, idsOf(selection.calendar)),
    find('resources', preselection.resource, idsOf(selection.resource)),
  ])
  const set = settle(preselection.interventionSets, selection.interventionSet, sets)
  const isMerged = scope.group.profile.mergeInterventions
  const settledServices = settleServices(preselection, selection.services, { single, packs, isMerged })
  const calendarSet = settle(preselection.calendarSet, selection.calendarSet, calendarSets)
  const calendar = settle(preselection.calendars, selection.calendar, calendars)
  const resource = settle(preselection.resource, selection.resource, resources)
  const settled: readonly (readonly [ListStep, Settled<unknown>])[] = [
    ['interventionset_ids', set],
    ['intervention_ids', settledServices],
    ['calendarset_id', calendarSet],
    ['calendar_id', calendar],
    ['resource_id', resource],
  ]
  const gone = settled.filter(([, { isMissing }]) => isMissing)
  const asked: readonly (readonly [ListStep, readonly string[]])[] = [
    ['interventionset_ids', sets.lost],
    ['intervention_ids', [...single.lost, ...packs.lost]],
    ['calendarset_id', calendarSets.lost],
    ['calendar_id', calendars.lost],
    ['resource_id', resources.lost],
  ]
  // For a step without any remaining choice, the name of an earlier choice tells the customer more than an id of the
  // link.
  const lost = asked.flatMap(([step, names]) => {
    const [, missing] = gone.find(([name]) => name === step) ?? []
    return (missing ? (missing.former ?? []).filter(Boolean) : names).map((name) => ({ step, name }))
  })
  const checked: Selection = {
    interventionSet: set.choice === ANY ? null : set.choice,
    services: settledServices.choice,
    calendarSet: calendarSet.choice,
    calendar: calendar.choice,
    resource: resource.choice,
    slot: null,
  }
  const limits: Limits = {
    ...limitIn('interventionset_ids', sets),
    ...limitIn('calendar_id', calendars),
  }
  // Keep the time only if the selection is unchanged: it was free for exactly these choices.
  const isSame = idList(checked) === idList(selection)
  const result: CheckedSelection = {
    selection: isSame ? { ...checked, slot: selection.slot } : checked,
    missing: gone.map(([step]) => step),
    ...(lost.length > 0 && { lost }),
    ...(Object.keys(limits).length > 0 && { limits }),
  }
  // The times tell whether an appointment still fits where it is.
  if (reader.isChange) return result
  const services = joining ? [...settledServices.choice, joining] : settledServices.choice
  const together = { locale: reader.locale, selection: checked, services, ofLink: calendars.wanted }
  return withoutUnfit(result, await unfitIn(client, scope, together, signal))
}

/** Several entries of a link limit the step; a single one decides it. */
function limitIn(step: keyof Limits, { wanted }: Found<Choice>): Limits {
  return wanted.length > 1 ? { [step]: wanted.map(({ id }) => id) } : {}
}
