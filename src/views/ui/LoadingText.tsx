import { styled } from '../../theme/styled.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { LOADING_ANNOUNCE_DELAY_MS } from '../../../machines/domain/constants.ts'

// Below the loading content, and visible when that is longer than the window.
const Text = styled('p', {
  base: { position: 'sticky', bottom: '4', minHeight: '6', color: 'muted', textAlign: 'center' },
})

const Dot = styled('span', { base: { animation: 'show 1600ms steps(1, end) infinite' } })

// Each dot appears 400 ms after the previous one (specification, section 9).
const DELAYS = ['-400ms', '-1200ms', '-800ms']

/**
 * A text that something is loading, shown after a second; before that only its room is reserved. The dots are
 * decoration and are not read out.
 */
export function LoadingText({ children }: { children: ReactNode }) {
  // The timer is view state: no machine depends on when the text appears.
  const [said, setSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), LOADING_ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Text role="status">
      {said && (
        <>
          {children}
          <span aria-hidden>
            {DELAYS.map((delay) => (
              <Dot key={delay} style={{ animationDelay: delay }}>
                .
              </Dot>
            ))}
          </span>
        </>
      )}
    </Text>
  )
}
