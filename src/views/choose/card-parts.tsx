import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Chip } from '../shared/Chip.tsx'

/** The words of a card. */
export const CardBody = chakra('span', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0, flex: 1 },
  variants: { grid: { true: { padding: '4' }, false: {} } },
})

export const CardTitle = chakra('span', {
  base: {
    fontWeight: 'bold',
    lineHeight: 'snug',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    textWrap: 'balance',
    lineClamp: 3,
  },
})

export const CardText = chakra('span', {
  base: { color: 'muted', fontSize: 'sm', lineHeight: 'body', overflowWrap: 'anywhere', lineClamp: 2 },
})

/** Where a row leads: on. */
export const Chevron = chakra('span', { base: { color: 'muted', alignSelf: 'center', flexShrink: 0 } })

/** Says in a word that this is what was chosen before. The pressed state says it to screen readers. */
export function ChosenChip({ over = false }: { over?: boolean }) {
  return (
    <Chip
      tone="primary"
      aria-hidden
      alignSelf="flex-start"
      {...(over && { position: 'absolute', top: '3', insetInlineEnd: '3', boxShadow: 'float' })}
    >
      <Check />
      <Trans>Your choice</Trans>
    </Chip>
  )
}
