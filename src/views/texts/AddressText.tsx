import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { addressText } from '../../../machines/domain/site/address-parts.ts'

/** The name and the address of a business, on one line. */
export const AddressText = ({ group }: { group: Pick<Group, 'name' | 'address'> }) => (
  <>
    <b dir="auto">{group.name}</b>
    {`, ${addressText(group)}`}
  </>
)
