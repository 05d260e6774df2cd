import { styled } from '../../theme/styled.ts'
import { byCategory } from '../../../machines/domain/catalogue/by-category.ts'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import type { Category } from '../../../machines/domain/catalogue/group.ts'
import { Heading } from '../ui/Heading.tsx'
import type { CardsProps } from './card-item.ts'
import { Cards, WINDOWED_FROM } from './Cards.tsx'

const Section = styled('section', { base: { marginBottom: '6', '& > h2': { marginBottom: '3' } } })

export interface SectionsProps extends CardsProps<Service> {
  categories: readonly Category[]
  /** The heading of services without a category. */
  others: string
}

/** Cards of services under the names of their categories; a list that is long enough to be windowed stays one list. */
export function Sections({ categories, others, ...cards }: SectionsProps) {
  const sections = cards.entries.length > WINDOWED_FROM ? [] : byCategory(cards.entries, categories)
  if (sections.length <= 1) return <Cards {...cards} />
  return sections.map(({ category, services }) => (
    <Section key={category?.id ?? 'others'}>
      <Heading>{category?.publicName ?? others}</Heading>
      <Cards {...cards} entries={services} />
    </Section>
  ))
}
