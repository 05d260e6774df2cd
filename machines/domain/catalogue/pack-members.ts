import type { Id } from '../id.ts'
import type { Intervention, Pack } from './choices.ts'

/** The ids of pack members that are not loaded yet, without duplicates. */
export function unknownMembers(packs: readonly Pack[], known: ReadonlyMap<Id, unknown>): readonly Id[] {
  const ids = packs.flatMap(({ members }) =>
    members.flatMap((member) => (member.kind === 'service' ? [member.interventionId] : [])),
  )
  return [...new Set(ids)].filter((id) => !known.has(id))
}

/**
 * A pack completed from its services: their names where the pack gives none, and whether one of them is a video
 * conference, which requires the customer's consent. A member without any name is hidden, like a service without one.
 */
export function withMembers(pack: Pack, services: ReadonlyMap<Id, Intervention>): Pack {
  const found = pack.members.map((member) =>
    member.kind === 'service' ? { member, service: services.get(member.interventionId) } : { member },
  )
  return {
    ...pack,
    members: found.map(({ member, service }) =>
      member.kind === 'service'
        ? { ...member, publicName: member.publicName.trim() || service?.publicName || '' }
        : member,
    ),
    videoconference: found.some(({ service }) => service?.videoconference),
  }
}
