import type { Service } from '../catalogue/choices.ts'

/** What is booked by itself, and therefore not offered beside another service (specification, section 2 "Summary bar"). */
export type LeftOut = 'promotion' | 'video' | 'pack'

const isOf: Readonly<Record<LeftOut, (service: Service) => boolean>> = {
  promotion: (service) => service.kind === 'intervention' && service.promotions,
  video: (service) => service.kind === 'intervention' && service.videoconference,
  pack: ({ kind }) => kind === 'pack',
}

/** The kinds of services that a list has and the chooser of a further one leaves out. */
export function leftOut(services: readonly Service[]): readonly LeftOut[] {
  const kinds = Object.keys(isOf) as LeftOut[]
  return kinds.filter((kind) => services.some(isOf[kind]))
}
