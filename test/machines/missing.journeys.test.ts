import { missingCases } from '../../machines/missing/missing.cases.ts'
import { missingMachine } from '../../machines/missing/missing.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, elapsed } = journeysOf(missingMachine, missingCases)
const second = elapsed(1_000)
const seconds = (count: number) => Array.from({ length: count }, () => second)
const toGroup = { type: 'guest.left', location: { screen: 'root', urlname: 'atelier-dupre' }, replace: true }

// The specification, sections 2 "Notices" and 9.
journey('it counts from ten', [], { value: 'counting', context: { left: 10 }, notices: [] })
journey('the group comes after 10 s, and not before', seconds(9), {
  value: 'counting',
  context: { left: 1 },
  notices: [],
})
journey('and takes the place of the page in the history', seconds(10), {
  value: 'leaving',
  tags: ['busy'],
  notices: [toGroup],
})
journey('it can be stopped', [second, sent({ type: 'missing.stayed' }), ...seconds(60)], {
  value: 'staying',
  notices: [],
})
