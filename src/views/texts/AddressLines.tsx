import { Fragment } from 'react'
import type { Address } from '../../../machines/domain/catalogue/address.ts'
import { addressLines } from '../../../machines/domain/site/address-parts.ts'
import { OfGroup } from './language-of-parts.tsx'

/** An address in the format of an envelope; for use inside an `address` element. */
export function AddressLines({ address }: { address: Address }) {
  return addressLines(address).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      <OfGroup>{line}</OfGroup>
    </Fragment>
  ))
}
