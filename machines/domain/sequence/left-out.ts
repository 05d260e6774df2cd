import type { Service } from '../catalogue/choices.ts'

/**
 * Services that are booked alone, and so are not offered beside another one (specification, section 2 "Summary bar").
 */
export type LeftOut = 'promotion' | 'video' | 'pack'

const isOf: Readonly<Record<LeftOut, (service: Service) => boolean>> = {
  promotion: (service) => service.kind === 'intervention' && service.promotions,
  video: (service) => service.kind === 'intervention' && service.videoconference,
  pack: ({ kind }) => kind === 'pack',
}

/** The kinds of services in a list that the chooser of a further one leaves out. */
export function leftOut(services: readonly Service[]): readonly LeftOut[] {
  const kinds = Object.keys(isOf) as LeftOut[]
  return kinds.filter((kind) => services.some(isOf[kind]))
}
