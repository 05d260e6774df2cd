import { Component, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { assign, createActor, setup } from 'xstate'
import { useSettled } from '../../src/views/ui/useSettled.ts'
import { show } from '../support/show.tsx'

const counter = setup({ types: { context: {} as { count: number }, events: {} as { type: 'counted' } } }).createMachine(
  {
    context: { count: 0 },
    on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  },
)

type Counter = ReturnType<typeof createActor<typeof counter>>

/** A view that remembers what it has drawn. */
async function draw(actor: Counter) {
  const drawn: string[] = []
  function View({ of }: { of: Counter }) {
    const count = useSettled(of, ({ context }) => context.count)
    drawn.push(String(count))
    return <output>{count}</output>
  }
  function Switch() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        {isShown && <View of={actor} />}
        <button type="button" onClick={() => setShown(!isShown)}>
          Switch
        </button>
      </>
    )
  }
  await show(<Switch />, 390)
  return drawn
}

test('several changes in one task are drawn once, and the last of them', async () => {
  const actor = createActor(counter).start()
  const drawn = await draw(actor)
  for (let times = 0; times < 3; times += 1) {
    actor.send({ type: 'counted' })
    await Promise.resolve()
  }
  await expect.element(page.getByRole('status')).toHaveTextContent('3')
  expect(drawn).toEqual(['0', '3'])
})

test('what waits for promises goes on before the view is drawn', async () => {
  const actor = createActor(counter).start()
  const drawn = await draw(actor)
  const seen: string[][] = []
  actor.send({ type: 'counted' })
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  seen.push([...drawn])
  await vi.waitFor(() => expect(drawn).toEqual(['0', '1']))
  expect(seen).toEqual([['0']])
})

test('a view that comes back shows what it has missed', async () => {
  const actor = createActor(counter).start()
  const drawn = await draw(actor)
  const button = page.getByRole('button')
  await button.click()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  actor.send({ type: 'counted' })
  await button.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  expect(drawn).toEqual(['0', '1'])
})

test('an actor that fails is told about as well', async () => {
  const failing = createActor(
    setup({ types: { events: {} as { type: 'failed' } } }).createMachine({
      on: {
        failed: {
          actions: () => {
            throw new Error('It broke')
          },
        },
      },
    }),
  ).start()
  failing.subscribe({ error: () => undefined })
  const View = () => <output>{useSettled(failing, ({ status }) => status)}</output>
  await show(
    <Boundary>
      <View />
    </Boundary>,
    390,
  )
  await expect.element(page.getByText('active')).toBeVisible()
  failing.send({ type: 'failed' })
  await expect.element(page.getByText('It broke')).toBeVisible()
})

/** Shows the message of what its children throw. */
class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError = ({ message }: Error) => ({ message })

  override render() {
    return this.state.message ?? this.props.children
  }
}
