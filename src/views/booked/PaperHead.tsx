import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { addressText } from '../../../machines/domain/site/address-parts.ts'
import { OfGroup } from '../texts/language-of-parts.tsx'
import { unbroken } from '../texts/unbroken.ts'

/** Whose paper it is, on paper only, where the page has no header: the business, its address and its telephone. */
export const PaperHead = ({ group }: { group: Group }) => (
  <div data-paper="">
    <p>
      <OfGroup>
        <b>{group.name}</b>
      </OfGroup>
    </p>
    <p>
      {[addressText(group), unbroken(group.phone)].filter(Boolean).map((part, index) => (
        <OfGroup key={part}>
          {index > 0 && ' · '}
          {part}
        </OfGroup>
      ))}
    </p>
  </div>
)
