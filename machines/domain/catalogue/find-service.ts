import type { Service } from './choices.ts'

/** The service with the id, its own or that of a service merged into it. */
export function findService(services: readonly Service[], kind: Service['kind'], id: number): Service | null {
  return (
    services.find((service) => {
      if (service.kind !== kind) return false
      return service.kind === 'pack' ? service.id === id : service.memberIds.includes(id)
    }) ?? null
  )
}
