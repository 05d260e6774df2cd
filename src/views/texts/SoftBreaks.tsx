import { styled } from '../../theme/styled.ts'

/** Moves to the next line before it breaks inside. */
const Address = styled('span', { base: { display: 'inline-block' } })

/** An e-mail address with a following separator dot. */
const ADDRESS = /(\S+@\S+(?:\u00a0·)?)/

/** A part of an address that is longer than this, in characters, may also break before its dots. */
const LONG = 20

// Uses `<wbr>`, because screen readers would read separate elements as separate words.
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
