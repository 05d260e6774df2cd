import { styled } from '../../theme/styled.ts'

/** It goes to the next line as a whole before it breaks. */
const Address = styled('span', { base: { display: 'inline-block' } })

/** An e-mail address, with the dot that holds on to it. */
const ADDRESS = /(\S+@\S+(?:\u00a0·)?)/

/** A longer half of an address may break before its dots, too. */
const LONG = 20

// No element for a half: what reads the text out would take the two for two words.
const piecesOf = (address: string): string[] =>
  address.split(/(?=@)/).flatMap((half) => (half.length > LONG ? half.split(/(?=\.)/) : half))

/** A text whose e-mail addresses stay in one line where there is room, and else break before the @. */
export const SoftBreaks = ({ text }: { text: string }) =>
  text
    .split(ADDRESS)
    .map((part, at) =>
      ADDRESS.test(part) ? (
        <Address key={at}>{piecesOf(part).map((piece, order) => [order > 0 && <wbr key={order} />, piece])}</Address>
      ) : (
        part
      ),
    )
