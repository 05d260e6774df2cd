import type { PictureSettings } from '../http/picture-origins.ts'
import * as v from 'valibot'
import type { Pack, PackMember } from '../../../machines/domain/catalogue/choices.ts'
import type { Listed } from '../../../machines/domain/catalogue/visible.ts'
import { type Displayed, figures, listed, toChoice } from './choices.schema.ts'
import { cents, duration, optionalId, part, text } from '../http/parts.schema.ts'

/** Packs of services under `groups/{id}/pack_interventions` (wire contract, section 4.5). */

const wireMember = v.object({
  intervention_id: optionalId,
  publicname: text,
  selectedCalendar: optionalId,
  break_time: duration,
})

/** A pack's `config`, a list or its JSON text; entries that are neither a service nor a break are left out. */
function readMembers(value: unknown): readonly PackMember[] {
  const entries = typeof value === 'string' ? parseList(value) : value
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown): PackMember[] => {
    const result = v.safeParse(wireMember, entry)
    if (!result.success) return []
    const {
      intervention_id: interventionId,
      publicname: publicName,
      selectedCalendar,
      break_time: rest,
    } = result.output
    if (interventionId !== null) return [{ kind: 'service', interventionId, publicName, calendarId: selectedCalendar }]
    return rest === null ? [] : [{ kind: 'break', length: rest }]
  })
}

function parseList(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return []
  }
}

/** A pack of services. One with a status other than `opened`, or without a service in it, counts as deleted. */
export const packSchema = (settings: PictureSettings, displayed: Displayed) =>
  v.pipe(
    v.object({
      ...listed,
      ...figures(displayed),
      name: text,
      status: text,
      total_price: cents,
      config: part(readMembers),
    }),
    v.transform((wire): Listed<Pack> => ({
      choice: {
        kind: 'pack' as const,
        ...toChoice({ ...wire, publicname: wire.publicname || wire.name }, settings),
        price: wire.price,
        totalPrice: wire.total_price,
        length: wire.length,
        members: wire.config,
        videoconference: false,
      },
      deleted:
        wire.deleted ||
        (wire.status !== '' && wire.status !== 'opened') ||
        !wire.config.some(({ kind }) => kind === 'service'),
    })),
  )
