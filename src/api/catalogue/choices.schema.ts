import * as v from 'valibot'
import type { Calendar, Choice, Intervention } from '../../../machines/domain/catalogue/choices.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { Listed } from '../../../machines/domain/catalogue/visible.ts'
import { shownImage } from './image.schema.ts'
import type { PictureSettings } from '../http/picture-origins.ts'
import {
  cents,
  currency,
  duration,
  flag,
  id,
  optionalId,
  optionalText,
  part,
  readNumber,
  readPeriod,
  text,
} from '../http/parts.schema.ts'
import { readAddress } from '../group/place.schema.ts'

/**
 * The entries of the lists under `groups/{id}/` (wire contract, section 4.5). Each keeps its deleted mark, because a
 * server may send entries that must not be shown; `machines/domain/catalogue/visible.ts` decides.
 */

const sort = part((value) => readNumber(value) ?? 0)
const choice = {
  id,
  externid: optionalText,
  name: text,
  publicname: text,
  description: text,
  thumbnail: optionalText,
  sort,
}
export const listed = { ...choice, deleted: flag() }

type WireChoice = v.InferOutput<v.ObjectSchema<typeof choice, undefined>>

export const toChoice = (wire: WireChoice, settings: PictureSettings): Choice => ({
  id: wire.id,
  externId: wire.externid,
  publicName: wire.publicname.trim(),
  description: wire.description,
  thumbnail: shownImage(wire.thumbnail, settings),
  sort: wire.sort,
})

const marks = ({ deleted, name }: WireChoice & { deleted: boolean }) => ({ deleted, ownName: name.trim() })

/** An intervention set or a calendar set. */
export const choiceSchema = (settings: PictureSettings) =>
  v.pipe(
    v.object(listed),
    v.transform((wire): Listed<Choice> => ({ choice: toChoice(wire, settings), ...marks(wire) })),
  )

const wireCalendar = v.object({
  ...listed,
  calendarset_id: optionalId,
  resource: flag(),
  maxrdv_period: part(readPeriod),
  address: text,
  zipcode: text,
  city: text,
  country: text,
})

/** A calendar or a resource. */
export const calendarSchema = (settings: PictureSettings) =>
  v.pipe(
    wireCalendar,
    v.transform((wire): Listed<Calendar> => ({
      choice: {
        ...toChoice(wire, settings),
        calendarSetId: wire.calendarset_id,
        resource: wire.resource,
        maxrdvPeriod: wire.maxrdv_period,
        address: readAddress(wire),
      },
      ...marks(wire),
    })),
  )

/** The group's settings for displaying services. */
export type Displayed = Pick<Group, 'displayPrice' | 'displayLength'>

const known = <T>(schema: v.GenericSchema<unknown, T>, what: string) =>
  v.pipe(
    schema,
    v.check((value) => value !== null, what),
  )

/** A service or pack must have its price and its length where the group displays them (wire contract, section 6). */
export const figures = ({ displayPrice, displayLength }: Displayed) => ({
  price: displayPrice ? known(cents, 'a price') : cents,
  length: displayLength ? known(duration, 'a length') : duration,
})

export const interventionSchema = (settings: PictureSettings, displayed: Displayed) =>
  v.pipe(
    v.object({
      ...listed,
      ...figures(displayed),
      interventionset_id: optionalId,
      currency,
      promotions: flag(),
      videoconference: flag(),
      only_package: flag(),
      need_resource: flag(),
      skippable_agenda: flag(),
    }),
    v.transform((wire): Listed<Intervention> => ({
      choice: {
        kind: 'intervention' as const,
        ...toChoice(wire, settings),
        interventionSetId: wire.interventionset_id,
        price: wire.price,
        length: wire.length,
        currency: wire.currency,
        promotions: wire.promotions,
        videoconference: wire.videoconference,
        onlyPackage: wire.only_package,
        needResource: wire.need_resource,
        skippableAgenda: wire.skippable_agenda,
        memberIds: [wire.id],
      },
      ...marks(wire),
    })),
  )
