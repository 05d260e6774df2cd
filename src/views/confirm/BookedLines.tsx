import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { BookedLine } from '../../../machines/booking/confirm/confirm.rules.ts'
import { BookedName } from '../booked/BookedName.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Own } from '../texts/language-of-parts.tsx'
import { Duration } from '../texts/Duration.tsx'
import { useAmounts } from '../texts/useAmounts.ts'
import { usePhrase } from '../texts/usePhrase.ts'

const Lines = styled('ul', { base: { display: 'grid', gap: '3' } })
const Line = styled('li', { base: { display: 'flex', gap: '3', overflowWrap: 'anywhere' } })
const Start = styled('span', {
  base: { flexShrink: 0, minWidth: '12', color: 'muted', fontVariantNumeric: 'tabular-nums' },
})
const What = styled('div', { base: { flex: 1, minWidth: 0 } })
const Price = styled('span', { base: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' } })
const Name = styled('span', { variants: { cancelled: { true: { textDecoration: 'line-through' } } } })
const Muted = styled('p', { base: { color: 'muted', fontSize: 'sm' } })
const Members = styled('ol', {
  base: {
    display: 'grid',
    gap: '1',
    marginTop: '1.5',
    paddingInlineStart: '3',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    color: 'muted',
    fontSize: 'sm',
  },
})

interface BookedLinesProps {
  lines: readonly BookedLine[]
  /** The group's zone, IANA. */
  zone: string
  /** Of the prices; absent where none are shown. */
  currency?: string
}

/** The booked services and packs, each with its start and price when there are several; packs with their services. */
export function BookedLines({ lines, zone, currency }: BookedLinesProps) {
  const { time } = usePhrase()
  const { amount } = useAmounts()
  return (
    <Lines>
      {lines.map(({ name, start, calendarName, videoconference, members, cancelled, price }, index) => (
        <Line key={index}>
          {start && <Start>{time(start, zone)}</Start>}
          <What>
            <Name cancelled={cancelled}>
              <BookedName name={name} />
            </Name>{' '}
            {cancelled && (
              <Chip tone="danger">
                <Trans>Cancelled</Trans>
              </Chip>
            )}
            {videoconference && (
              <Chip>
                <Trans>Video</Trans>
              </Chip>
            )}
            {calendarName && (
              <Muted>
                <Trans>With {calendarName}</Trans>
              </Muted>
            )}
            {members.length > 0 && (
              <Members>
                {members.map((member, at) => (
                  <li key={at}>
                    {member.start && <Start>{time(member.start, zone)} </Start>}
                    {member.kind === 'service' ? (
                      <Own>{member.publicName}</Own>
                    ) : (
                      <>
                        <Trans>Break</Trans> <Duration minutes={member.length} />
                      </>
                    )}
                  </li>
                ))}
              </Members>
            )}
          </What>
          {currency && price !== null && <Price>{amount(price, currency)}</Price>}
        </Line>
      ))}
    </Lines>
  )
}
