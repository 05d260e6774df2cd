import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { type ListItem, withNarrowing } from '../../domain/catalogue/list-request.ts'
import { type AppLocation, chooserAt } from '../../domain/place/location.ts'
import type { Selection } from '../../domain/sequence/selection.ts'
import type { InvalidChoice } from '../../domain/slots/invalid-choice.ts'
import type { Slot } from '../../domain/slots/slot.ts'
import type { Locale } from '../../domain/time/time.types.ts'
import type { Broadcast, GuestEvent } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { given } from '../../kit/params.ts'
import { type ListedNotice, listMachine, type ListNotice, type NarrowedNotice } from '../list/list.machine.ts'
import { slotsMachine } from './slots.machine.ts'
import type { SlotsNotice, SlotsPlace } from './slots.types.ts'
import * as rules from './times.rules.ts'
import type { TimesContext, TimesInput } from './times.rules.ts'

export type TimesEvent =
  | Exclude<GuestEvent, { type: 'session.changed' | 'choices.named' }>
  | { type: 'service.picked'; item: ListItem }
  | SlotsNotice
  | ListNotice

export type TimesNotice =
  | { type: 'step.slotPicked'; slot: Slot }
  /** The time chosen before is no longer free. */
  | { type: 'step.timeLost' }
  | ({ type: 'step.browsed' } & SlotsPlace)
  /** The server refused this choice in combination with the others. */
  | { type: 'step.barred'; invalid: InvalidChoice }
  /** A further service, or one that replaces the service at the index `replaces`. */
  | { type: 'step.servicePicked'; item: ListItem; replaces: number | null }
  | ListNotice

/**
 * The slots step: the week of free times, and over it the chooser of further services (specification, section 2
 * "Summary bar"). The times keep running under the chooser.
 */
export const timesMachine = setup({
  types: {
    input: {} as TimesInput,
    context: {} as TimesContext,
    events: {} as TimesEvent,
    children: {} as { slots: 'slots'; list: 'list' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { slots: slotsMachine, list: listMachine },
  actions: {
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale, lists: {} })),
    keepList: assign(({ context }, listed: ListedNotice) => rules.withList(context, listed)),
    keepNarrowing: assign(({ context }, said: NarrowedNotice) => ({ narrowed: withNarrowing(context.narrowed, said) })),
    keepSelection: assign((_, { selection }: { selection: Selection }) => ({ selection })),
    keepPlace: assign((_, { location }: { location: AppLocation }) => ({ chooser: chooserAt(location) })),
    closeChooser: assign({ chooser: null }),
    querySlots: sendTo('slots', ({ context }) => ({ type: 'slots.queried' as const, ...rules.slotsQueryOf(context) })),
    passToSlots: sendTo('slots', (_, event: Exclude<Broadcast, { type: 'session.changed' }>) => event),
    passToList: sendTo('list', (_, event: Exclude<Broadcast, { type: 'session.changed' }>) => event),
    passUp: sendParent((_, notice: ListNotice) => notice),
    notifyParentSlotPicked: sendParent((_, { slot }: { slot: Slot }): TimesNotice => ({
      type: 'step.slotPicked',
      slot,
    })),
    notifyParentLost: sendParent((): TimesNotice => ({ type: 'step.timeLost' })),
    notifyParentBrowsed: sendParent((_, { from, firstSlot, view }: SlotsPlace): TimesNotice => ({
      type: 'step.browsed',
      from,
      firstSlot,
      view,
    })),
    notifyParentBarred: sendParent((_, { invalid }: { invalid: InvalidChoice | null }): TimesNotice => ({
      type: 'step.barred',
      invalid: rules.needInvalid(invalid),
    })),
    notifyParentPicked: sendParent(({ context }, { item }: { item: ListItem }): TimesNotice => ({
      type: 'step.servicePicked',
      item,
      replaces: rules.replacedBy(context),
    })),
  },
  guards: {
    isBarred: (_, { invalid }: { invalid: InvalidChoice | null }) => invalid !== null,
    isChoosing: ({ context }) => context.chooser !== null,
    isOffered: ({ context }, { item }: { item: ListItem }) => rules.offered(context, [item]).length > 0,
  },
}).createMachine({
  id: 'times',
  context: ({ input }) => input,
  invoke: { id: 'slots', src: 'slots', input: ({ context }) => context.slots },
  initial: 'deciding',
  on: {
    'slot.picked': { actions: { type: 'notifyParentSlotPicked', params: given } },
    'slots.lost': { actions: 'notifyParentLost' },
    'slots.moved': { actions: { type: 'notifyParentBrowsed', params: given } },
    // The failure itself is shown in place of the times.
    'slots.failed': {
      guard: { type: 'isBarred', params: given },
      actions: { type: 'notifyParentBarred', params: given },
    },
    // The times of other services replace the old ones in place: nothing on the screen moves, and the focus stays.
    'selection.changed': {
      target: '.looking',
      actions: [{ type: 'keepSelection', params: given }, 'closeChooser', 'querySlots'],
    },
    // The booking decides whether another service may be chosen.
    'place.requested': { target: '.deciding', actions: { type: 'keepPlace', params: given } },
    'page.shown': { actions: { type: 'passToSlots', params: given } },
    'network.restored': { actions: { type: 'passToSlots', params: given } },
    'locale.changed': {
      actions: [
        { type: 'keepLocale', params: given },
        { type: 'passToSlots', params: given },
      ],
    },
  },
  states: {
    deciding: {
      meta: { title: 'Is another service being chosen?' },
      always: [{ guard: 'isChoosing', target: 'choosing' }, { target: 'looking' }],
    },
    looking: { tags: 'editable', meta: { title: 'The free times are shown' } },
    choosing: {
      tags: 'editable',
      meta: { title: 'Another service is chosen, over the times' },
      invoke: { id: 'list', src: 'list', input: ({ context }) => rules.chooserInput(context) },
      on: {
        'step.listed': {
          actions: [
            { type: 'keepList', params: given },
            { type: 'passUp', params: given },
          ],
        },
        'step.narrowed': {
          actions: [
            { type: 'keepNarrowing', params: given },
            { type: 'passUp', params: given },
          ],
        },
        'service.picked': {
          guard: { type: 'isOffered', params: given },
          actions: { type: 'notifyParentPicked', params: given },
        },
        'page.shown': {
          actions: [
            { type: 'passToSlots', params: given },
            { type: 'passToList', params: given },
          ],
        },
        'network.restored': {
          actions: [
            { type: 'passToSlots', params: given },
            { type: 'passToList', params: given },
          ],
        },
        'locale.changed': {
          actions: [
            { type: 'keepLocale', params: given },
            { type: 'passToSlots', params: given },
            { type: 'passToList', params: given },
          ],
        },
      },
    },
  },
})

export type TimesRef = ActorRefFrom<typeof timesMachine>
export type TimesSnapshot = SnapshotFrom<typeof timesMachine>
