import { useMemo } from 'react'
import { judged } from '../random/journey.ts'
import { VERDICTS } from '../random/judge.ts'
import { LIBRARY, machineOf } from '../registry.ts'
import { MachinePage } from './MachinePage.tsx'

/** A random journey of all machines together, replayed from its seed: its log and its finding. */
export function JourneyPage({ seed }: { seed: number }) {
  const { finding, recording } = useMemo(() => judged(LIBRARY, seed), [seed])
  const app = machineOf('app')
  if (!app) return null
  const verdict = finding ? `${VERDICTS[finding.verdict]}: ${finding.what}` : 'every sentence held'
  return (
    <MachinePage
      known={app}
      recording={recording}
      isFollowed={false}
      note={`Random journey ${seed}, since the page was loaded last: ${verdict}.`}
    />
  )
}
