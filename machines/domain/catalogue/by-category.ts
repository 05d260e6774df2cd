import type { Service } from './choices.ts'
import type { Category } from './group.ts'

export interface Section {
  /** Null for services without a named category. */
  category: Category | null
  services: readonly Service[]
}

/**
 * Services by category, each at the place of its first service; those without one come last. A single section if there
 * is nothing to distinguish.
 */
export function byCategory(services: readonly Service[], categories: readonly Category[]): readonly Section[] {
  const names = new Map(categories.map((category) => [category.id, category]))
  const sections = new Map<Category | null, Service[]>()
  for (const service of services) {
    const id = service.kind === 'intervention' ? service.interventionSetId : null
    const category = (id === null ? null : names.get(id)) ?? null
    sections.set(category, [...(sections.get(category) ?? []), service])
  }
  const named = [...sections].filter(([category]) => category !== null)
  if (named.length === 0 || sections.size === 1) return [{ category: null, services }]
  const others = sections.get(null)
  return [...named, ...(others ? [[null, others] as const] : [])].map(([category, own]) => ({
    category,
    services: own,
  }))
}
