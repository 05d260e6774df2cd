import { styled } from '../../theme/styled.ts'

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    borderRadius: 'full',
    animation: 'turn 800ms linear infinite',
    opacity: 0.8,
  },
})

export interface SpinnerProps {
  /** Pixels; 60 by default (specification, section 9). */
  size?: number
  /** Pixels; 3 by default. */
  thickness?: number
}

/** Decoration beside a text that says what is happening; screen readers ignore it. */
export function Spinner({ size = 60, thickness = 3 }: SpinnerProps) {
  return <Ring aria-hidden style={{ width: size, height: size, borderWidth: thickness }} />
}
