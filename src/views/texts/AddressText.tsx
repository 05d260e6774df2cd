import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { addressText } from '../../../machines/domain/site/address-parts.ts'
import { styled } from '../../theme/styled.ts'

// On a phone the header above has just said the name, and the first answer of a screen needs the room.
const Name = styled('span', { base: { '@media (max-width: 680px)': { display: 'none' } } })

/** The name and the address of a business, on one line; on a phone the address. */
export const AddressText = ({ group }: { group: Pick<Group, 'name' | 'address'> }) => (
  <>
    <Name>
      <b dir="auto">{group.name}</b>,{' '}
    </Name>
    {addressText(group)}
  </>
)
