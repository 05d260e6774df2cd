import { useSelector } from '@xstate/react'
import { page } from 'vitest/browser'
import type { ActorRefFrom } from 'xstate'
import { describeView } from '../support/describe-view.tsx'
import { kettleCases } from '../support/sample/kettle.cases.ts'
import { kettleMachine } from '../support/sample/kettle.machine.ts'

const machine = kettleMachine()

/** The support's own sample, walked through a view: if this fails, no other walk can be trusted. */
function Kettle({ actor }: { actor: ActorRefFrom<typeof machine> }) {
  const snapshot = useSelector(actor, (one) => one)
  return (
    <main>
      <h1>Kettle</h1>
      {snapshot.hasTag('empty') && (
        <>
          <p>No water</p>
          <button onClick={() => actor.send({ type: 'water.poured', litres: 1 })}>Pour water</button>
          <button onClick={() => actor.send({ type: 'water.poured', litres: 0 })}>Pour nothing</button>
        </>
      )}
      {snapshot.hasTag('editable') && (
        <>
          <button onClick={() => actor.send({ type: 'switch.pressed' })}>Heat</button>
          <button onClick={() => actor.send({ type: 'kettle.left' })}>Leave</button>
        </>
      )}
      {snapshot.hasTag('busy') && <p role="status">Heating</p>}
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

describeView({
  machine,
  cases: kettleCases,
  render: (actor) => <Kettle actor={actor} />,
  gestures: {
    'water.poured': ({ litres }) => button(litres === 0 ? 'Pour nothing' : 'Pour water').click(),
    'switch.pressed': () => button('Heat').click(),
    'kettle.left': () => button('Leave').click(),
    'page.shown': 'notified',
  },
  signs: {
    empty: () => page.getByText('No water'),
    editable: () => button('Heat'),
    busy: () => page.getByRole('status'),
  },
})
