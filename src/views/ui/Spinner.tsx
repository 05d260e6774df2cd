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
  /** Pixels; 60 unless given (specification, section 9). */
  size?: number
  /** Pixels; 3 unless given. */
  thickness?: number
}

/** Decoration beside words that say what is going on; silent for screen readers. */
export function Spinner({ size = 60, thickness = 3 }: SpinnerProps) {
  return <Ring aria-hidden style={{ width: size, height: size, borderWidth: thickness }} />
}
