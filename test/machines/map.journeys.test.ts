import { failure } from '../../machines/domain/failures.ts'
import { sampleGroup, sampleScope } from '../../machines/kit/samples.ts'
import { mapCases } from '../../machines/map/map.cases.ts'
import { mapMachine } from '../../machines/map/map.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, elapsed, at, asked } = journeysOf(mapMachine, mapCases)
const { placed, unplaced, elsewhere, nowhere } = mapCases.inputs
const place = (value: string) => ({ place: value, copy: 'idle' })
const copy = (value: string) => ({ place: 'shown', copy: value })
/** As the server knows it by now: under another name, and still without a place. */
const renamed = { ...sampleGroup, name: 'Atelier Renommé' }
const pressed = sent({ type: 'map.copyPressed' })

journey('the address and the place are shown', [], { value: place('shown'), tags: [] })
journey(
  'if one of them is missing, the group is reloaded',
  [asked('readGroup', { scope: sampleScope }), done('readGroup', placed.group)],
  { value: place('shown'), context: { group: placed.group } },
  unplaced,
)
journey(
  'and what is still missing then is said to be',
  [done('readGroup', renamed)],
  { value: place('missing'), tags: ['empty'], context: { group: renamed } },
  unplaced,
)
journey('the address of a calendar that was handed over wins', [], { value: place('shown') }, elsewhere)
journey('also when nothing is known of it', [], { value: place('missing'), tags: ['empty'] }, nowhere)
journey(
  'a business that could not be asked says why',
  [failed('readGroup', failure('timeout'))],
  { value: place('failed'), tags: ['failed'], context: { failure: failure('timeout') } },
  unplaced,
)
journey(
  'a business that could not be asked can be asked again',
  [
    failed('readGroup', failure('unreachable')),
    at(place('failed')),
    sent({ type: 'map.retried' }),
    asked('readGroup', { scope: sampleScope }),
  ],
  { value: place('loading'), tags: ['busy'], context: { failure: null } },
  unplaced,
)
journey(
  'and is asked again when the line is back',
  [failed('readGroup', failure('offline')), sent({ type: 'network.restored' })],
  { value: place('loading') },
  unplaced,
)
journey(
  'the address is copied, and that is said for three seconds',
  [pressed, asked('copyText', { text: '12 rue des Essais, 75002 Paris' }), done('copyText', undefined), elapsed(2_999)],
  { value: copy('copied') },
)
journey('and no longer', [pressed, done('copyText', undefined), elapsed(3_000)], { value: copy('idle') })
journey('a browser that does not let it is told', [pressed, failed('copyText', new Error('denied'))], {
  value: copy('refused'),
})
journey('and can be asked again', [pressed, failed('copyText', new Error('denied')), pressed], {
  value: copy('copying'),
})
