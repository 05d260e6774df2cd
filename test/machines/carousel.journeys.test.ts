import { carouselCases } from '../../machines/home/carousel/carousel.cases.ts'
import { carouselMachine } from '../../machines/home/carousel/carousel.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, elapsed } = journeysOf(carouselMachine, carouselCases)
const held = sent({ type: 'carousel.held' })
const released = sent({ type: 'carousel.released' })
const stopped = sent({ type: 'carousel.stopped' })
const moved = (index: number) => sent({ type: 'carousel.moved', index })
const at = (index: number) => ({ context: { index } })

journey('autoplay after 4 s', [elapsed(3_999)], { value: 'moving', ...at(0) })
journey('and the next picture', [elapsed(4_000)], { value: 'moving', ...at(1) })
journey('after the last one comes the first', [elapsed(4_000), elapsed(4_000), elapsed(4_000)], {
  value: 'moving',
  ...at(0),
})
journey('a picture that was chosen stays as long as any other', [elapsed(3_000), moved(2), elapsed(3_999)], {
  value: 'moving',
  ...at(2),
})
journey('it stops for the pointer and the focus', [held, elapsed(60_000)], { value: 'held', ...at(0) })
journey('and does not go on by itself after them', [held, released, elapsed(60_000)], { value: 'stopped', ...at(0) })
journey('but when its button starts it', [held, released, sent({ type: 'carousel.started' }), elapsed(4_000)], {
  value: 'moving',
  ...at(1),
})
journey('stopped by its button it stays so, whatever the pointer does', [stopped, held, released, elapsed(60_000)], {
  value: 'stopped',
  ...at(0),
})
journey('also when it is stopped under the pointer', [held, stopped, released, elapsed(60_000)], {
  value: 'stopped',
  ...at(0),
})
journey('no picture is behind the last one', [stopped, moved(9)], { value: 'stopped', ...at(2) })
journey('two pictures move', [elapsed(4_000)], { value: 'moving', ...at(1) }, { count: 2 })
journey('arrows still move it', [stopped, moved(1)], { value: 'stopped', ...at(1) })
journey('until the button starts it', [stopped, sent({ type: 'carousel.started' }), elapsed(4_000)], {
  value: 'moving',
  ...at(1),
})
journey('one picture stands', [elapsed(60_000)], { value: 'alone', ...at(0) }, carouselCases.inputs.one)

const filled = (count: number) => sent({ type: 'carousel.filled', count })
journey(
  'the pictures move when there are some',
  [filled(3), elapsed(4_000)],
  { value: 'moving', ...at(1) },
  { count: 0 },
)
journey(
  'stopped ones stand still when they come in another language',
  [stopped, moved(1), filled(3), elapsed(60_000)],
  {
    value: 'stopped',
    ...at(1),
  },
)
journey('moving ones keep their pace', [elapsed(3_000), filled(3), elapsed(1_000)], { value: 'moving', ...at(1) })
journey('of fewer pictures the last one is shown', [stopped, moved(2), filled(2)], { value: 'stopped', ...at(1) })
journey('one that is left stands', [filled(1), elapsed(60_000)], { value: 'alone', ...at(0) })
journey(
  'a picture that is seen large stays, and the others can be chosen',
  [sent({ type: 'carousel.enlarged' }), elapsed(60_000), moved(1)],
  { value: 'large', ...at(1) },
)
journey(
  'closed, it stands still',
  [sent({ type: 'carousel.enlarged' }), sent({ type: 'carousel.closed' }), elapsed(60_000)],
  {
    value: 'stopped',
    ...at(0),
  },
)
