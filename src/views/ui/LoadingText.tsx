import { styled } from '../../theme/styled.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { LOADING_SAID_MS } from '../../../machines/domain/constants.ts'

// Below what is awaited, and in sight where that is longer than the window.
const Text = styled('p', {
  base: { position: 'sticky', bottom: '4', minHeight: '6', color: 'muted', textAlign: 'center' },
})

const Dot = styled('span', { base: { animation: 'show 1600ms steps(1, end) infinite' } })

// Each dot appears 400 ms after the one before (specification, section 9).
const DELAYS = ['-400ms', '-1200ms', '-800ms']

/**
 * Says in words that something is loading, once it has taken a second; before that it only keeps its place. The dots
 * are decoration and are not read.
 */
export function LoadingText({ children }: { children: ReactNode }) {
  // The timer belongs to the view: no machine depends on when the text appears.
  const [said, setSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), LOADING_SAID_MS)
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
