import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STEP_NAMES } from '../../machines/domain/sequence/step.ts'
import type { Preposition } from '../../machines/domain/sequence/step.ts'
import { useStepMessages } from '../../src/views/texts/step-messages.ts'
import { show } from '../support/show.tsx'

function Labels({ preposition }: { preposition: Preposition }) {
  const words = useStepMessages()
  return (
    <ol>
      {STEP_NAMES.map((name) => (
        <li key={name}>{words(name, preposition).label}</li>
      ))}
    </ol>
  )
}

// A group may use one preposition for all of its steps.
test.each(['with', 'in', 'for'] as const)(
  'each step has a name of its own, which asks nothing: %s',
  async (preposition) => {
    await show(<Labels preposition={preposition} />, 390)
    const labels = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(labels).toHaveLength(STEP_NAMES.length)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.filter((label) => label.endsWith('?'))).toEqual([])
  },
)
