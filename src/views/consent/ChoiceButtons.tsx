import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/Button.tsx'

/** Two buttons of the same size and style, so that neither answer is easier. */
const Pair = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    '& > button': { minWidth: '28' },
  },
})

export interface ChoiceButtonsProps {
  onGranted: () => void
  onRefused: () => void
}

export function ChoiceButtons({ onGranted, onRefused }: ChoiceButtonsProps) {
  return (
    <Pair>
      <Button variant="outline" onClick={onRefused}>
        <Trans>Decline</Trans>
      </Button>
      <Button variant="outline" onClick={onGranted}>
        <Trans>Accept</Trans>
      </Button>
    </Pair>
  )
}
