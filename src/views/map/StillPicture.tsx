import { styled } from '../../theme/styled.ts'

const Frame = styled('div', {
  base: {
    overflow: 'hidden',
    height: { base: '200px', md: '260px' },
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'subtle',
    '& > svg': { display: 'block', width: '100%', height: '100%' },
  },
})

const STREETS = [
  'M-20 214 C160 190 260 250 460 206 S720 150 860 182',
  'M120 -20 C150 90 128 180 176 320',
  'M300 -20 L344 320',
]
const LANES = ['M-20 96 L860 60', 'M470 -20 C452 90 520 190 500 320', 'M640 -20 L690 320', 'M-20 286 L860 262']

/** A plain drawing of streets around a pin. It is not a real map, so nothing is loaded for it. */
export function StillPicture() {
  return (
    <Frame aria-hidden>
      <svg viewBox="0 0 800 260" preserveAspectRatio="xMidYMid slice">
        <path d="M-20 -20 H300 C280 60 120 110 -20 84 Z" fill="var(--b-colors-success-tint)" />
        <path d="M560 320 C600 230 720 214 860 226 V320 Z" fill="var(--b-colors-info-tint)" />
        <g fill="none" strokeLinecap="round" stroke="var(--b-colors-surface)">
          {LANES.map((d) => (
            <path key={d} d={d} strokeWidth="9" />
          ))}
          {STREETS.map((d) => (
            <path key={d} d={d} strokeWidth="18" />
          ))}
        </g>
        <ellipse cx="400" cy="160" rx="26" ry="7" fill="var(--b-colors-border-strong)" opacity="0.35" />
        <path
          d="M400 158 C372 118 362 102 362 82 A38 38 0 0 1 438 82 C438 102 428 118 400 158 Z"
          fill="var(--b-colors-primary)"
          stroke="var(--b-colors-surface)"
          strokeWidth="4"
        />
        <circle cx="400" cy="82" r="14" fill="var(--b-colors-on-primary)" />
      </svg>
    </Frame>
  )
}
