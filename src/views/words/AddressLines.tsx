import { Fragment } from 'react'
import type { Address } from '../../../machines/domain/catalogue/address.ts'
import { addressLines } from '../../../machines/domain/place/directions.ts'
import { OfGroup } from './own-words.tsx'

/** An address as it stands on an envelope; for inside an `address`. */
export function AddressLines({ address }: { address: Address }) {
  return addressLines(address).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      <OfGroup>{line}</OfGroup>
    </Fragment>
  ))
}
