/**
 * One example of each recipe of docs/architecture.md. `npm run check:recipes` makes it in a copy of the tree, compiles
 * it and runs its cheapest tests; then it leaves out one file after the other, and expects that to be noticed.
 */

/** A change of a file that exists: each first text stands in it once, and gets the second one in its place. */
interface Edit {
  file: string
  changes: readonly (readonly [before: string, after: string])[]
  /** What notices that it is left out: the compiler, or the test with this name. */
  noticedBy: 'compiler' | string
}

export interface Recipe {
  /** As in the document. */
  name: string
  /** How many files may be changed; with those of `folder` for a type of field, which has none of its own. */
  most: number
  edits: readonly Edit[]
  /** New files, by path. */
  folder: Readonly<Record<string, string>>
  /** Arguments for `vitest run`, one run each. */
  tests: readonly (readonly string[])[]
}

const FIELD: Recipe = {
  name: 'A new type of field',
  most: 6,
  edits: [
    {
      file: 'machines/domain/form/field.ts',
      changes: [["  | 'uneditable'\n", "  | 'uneditable'\n  | 'color'\n"]],
      noticedBy: 'compiler',
    },
    {
      file: 'machines/domain/form/field-faults.ts',
      changes: [
        [
          'export const urlFault: TextRule',
          `export const colorFault: TextRule = (_, text) =>
  /^#[\\da-f]{6}$/i.test(text) ? null : { code: 'format', reason: 'url' }

export const urlFault: TextRule`,
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'machines/domain/form/field-kinds.ts',
      changes: [
        ["  | 'fixed'\n", "  | 'fixed'\n  | 'color'\n"],
        [
          '  hidden: { ...LINE',
          "  color: { ...LINE, control: 'color', ...written(faults.colorFault, bareText) },\n  hidden: { ...LINE",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'machines/domain/form/disambiguate.ts',
      changes: [['  uneditable: true,\n', '  uneditable: true,\n  color: true,\n']],
      noticedBy: 'compiler',
    },
    {
      file: 'src/views/fields/controls.tsx',
      changes: [
        [
          'export const CONTROLS = {\n',
          'export const CONTROLS = {\n  color: { Component: ColorField, isWide: false, read: ofText },\n',
        ],
        [
          "import { DateField } from './DateField.tsx'\n",
          "import { ColorField } from './ColorField.tsx'\nimport { DateField } from './DateField.tsx'\n",
        ],
      ],
      noticedBy: 'compiler',
    },
  ],
  folder: {
    'src/views/fields/ColorField.tsx': `import { lineField } from './TextField.tsx'

export const ColorField = lineField({ type: 'text', spellCheck: false })
`,
  },
  tests: [['test/domain/field-rules.test.ts', '-t', 'a verdict is reached']],
}

const HEARS = 'the booking hears every notice of its steps'
const FACTS = 'every machine says what it is for'

const STEP: Recipe = {
  name: 'A new step',
  most: 8,
  edits: [
    {
      file: 'machines/domain/sequence/step.ts',
      changes: [
        ["'details' | 'confirm'\n", "'details' | 'confirm' | 'payment'\n"],
        [
          "  confirm: { guest: 'confirm'",
          "  payment: { guest: 'payment', key: null, any: false, narrows: false, parameters: [] },\n  confirm: { guest: 'confirm'",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'machines/booking/booking.types.ts',
      changes: [
        ['  confirm: ConfirmNotice\n', '  confirm: ConfirmNotice\n  payment: PaymentNotice\n'],
        [
          "import type { SlotsPlace } from './times/slots.types.ts'\n",
          "import type { PaymentNotice } from './payment/payment.machine.ts'\nimport type { SlotsPlace } from './times/slots.types.ts'\n",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'machines/booking/booking.machine.ts',
      changes: [
        [
          "        'step.typed': {",
          "        'step.paid': { actions: 'notifyParentReplaced' },\n        'step.typed': {",
        ],
      ],
      noticedBy: HEARS,
    },
    {
      file: 'src/screens/book/steps.ts',
      changes: [
        [
          "  confirm: loadOnce(() => import('./confirm.step.ts')),\n",
          "  confirm: loadOnce(() => import('./confirm.step.ts')),\n  payment: loadOnce(() => import('./payment.step.ts')),\n",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'src/views/texts/step-messages.ts',
      changes: [
        [
          '  confirm: { label:',
          '  payment: { label: msg`Payment`, question: msg`How would you like to pay?` },\n  confirm: { label:',
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'explorer/guests.ts',
      changes: [
        [
          '  confirm: step(confirmMachine',
          "  payment: step(paymentMachine, () => ({ amount: '10' })),\n  confirm: step(confirmMachine",
        ],
        [
          'import { timesInput } from',
          "import { paymentMachine } from '../machines/booking/payment/payment.machine.ts'\nimport { timesInput } from",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'explorer/machine-facts.ts',
      changes: [
        [
          '  personalData: {\n',
          "  payment: { withoutView: 'An example.', sentences: [['2', 'A payment is asked for.']] },\n  personalData: {\n",
        ],
      ],
      noticedBy: FACTS,
    },
    {
      file: 'machines/booking/booking.cases.ts',
      changes: [["    'step.closed': [", "    'step.paid': [{}],\n    'step.closed': ["]],
      noticedBy: 'compiler',
    },
  ],
  folder: {
    'machines/booking/payment/payment.machine.ts': `import { type ActorRefFrom, sendParent, setup } from 'xstate'
import type { StateMeta, Tag } from '../../kit/meta.ts'

export type PaymentEvent = { type: 'payment.pressed' }
export type PaymentNotice = { type: 'step.paid' }

/** A step that asks for a payment. */
export const paymentMachine = setup({
  types: {
    input: {} as { amount: string },
    context: {} as { amount: string },
    events: {} as PaymentEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actions: { notifyParentPaid: sendParent((): PaymentNotice => ({ type: 'step.paid' })) },
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      meta: { title: 'The payment is asked for' },
      on: { 'payment.pressed': { target: 'paid', actions: 'notifyParentPaid' } },
    },
    paid: { tags: 'busy', meta: { title: 'It is paid' } },
  },
})

export type PaymentRef = ActorRefFrom<typeof paymentMachine>
`,
    'machines/booking/payment/payment.cases.ts': `import type { MachineCases } from '../../kit/cases.ts'
import type { paymentMachine } from './payment.machine.ts'

export const paymentCases = {
  inputs: { payment: { amount: '10' } },
  events: { 'payment.pressed': [{}] },
  actors: {},
  delays: {},
} satisfies MachineCases<typeof paymentMachine>
`,
    'src/views/payment/PaymentView.tsx': `import type { PaymentRef } from '../../../machines/booking/payment/payment.machine.ts'
import { Button } from '../ui/Button.tsx'

export function PaymentView({ actor }: { actor: PaymentRef }) {
  return <Button onClick={() => actor.send({ type: 'payment.pressed' })}>Pay</Button>
}
`,
    'src/screens/book/payment.step.ts': `import { paymentMachine } from '../../../machines/booking/payment/payment.machine.ts'
import { openedGuest } from '../../../machines/kit/guest-logic.ts'

export { PaymentView as View } from '../../views/payment/PaymentView.tsx'

export const open = () => openedGuest(paymentMachine, { amount: '10' })
`,
    'test/machines/payment.model.test.ts': `import { paymentCases } from '../../machines/booking/payment/payment.cases.ts'
import { paymentMachine } from '../../machines/booking/payment/payment.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: paymentMachine,
  cases: paymentCases,
  expectations: { notices: { 'payment.pressed': () => [{ type: 'step.paid' }] } },
})
`,
  },
  tests: [
    ['test/machines/payment.model.test.ts'],
    ['test/machines/booking.model.test.ts', '-t', HEARS],
    ['test/explorer/machines.test.ts', '-t', FACTS],
  ],
}

const SCREEN: Recipe = {
  name: 'A new screen',
  most: 4,
  edits: [
    {
      file: 'machines/domain/place/location.ts',
      changes: [
        ["  | 'personalData'\n", "  | 'personalData'\n  | 'opinions'\n"],
        [
          "  error: { pattern: '/{urlname}/error'",
          "  opinions: { pattern: '/{urlname}/opinions', title: 'group', guest: 'opinions' },\n  error: { pattern: '/{urlname}/error'",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'src/screens/elsewhere.ts',
      changes: [
        [
          "  login: access('login'),\n",
          "  opinions: () => import('./opinions/opinions.screen.ts'),\n  login: access('login'),\n",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'explorer/guests.ts',
      changes: [
        [
          "  login: loginPage('customer'),\n",
          "  opinions: screen(opinionsMachine, ({ group }) => ({ group })),\n  login: loginPage('customer'),\n",
        ],
        [
          'import { missingMachine } from',
          "import { opinionsMachine } from '../machines/opinions/opinions.machine.ts'\nimport { missingMachine } from",
        ],
      ],
      noticedBy: 'compiler',
    },
    {
      file: 'explorer/machine-facts.ts',
      changes: [
        [
          '  palette: {\n',
          "  opinions: { withoutView: 'An example.', sentences: [['2', 'What customers say.']] },\n  palette: {\n",
        ],
      ],
      noticedBy: FACTS,
    },
  ],
  folder: {
    'machines/opinions/opinions.machine.ts': `import { type ActorRefFrom, setup } from 'xstate'
import type { Group } from '../domain/catalogue/group.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'

export type OpinionsEvent = { type: 'opinions.opened' } | { type: 'opinions.closed' }

/** What customers say of the business. */
export const opinionsMachine = setup({
  types: {
    input: {} as { group: Group },
    context: {} as { group: Group },
    events: {} as OpinionsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
}).createMachine({
  id: 'opinions',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { meta: { title: 'The newest are shown' }, on: { 'opinions.opened': 'open' } },
    open: { meta: { title: 'All are shown' }, on: { 'opinions.closed': 'closed' } },
  },
})

export type OpinionsRef = ActorRefFrom<typeof opinionsMachine>
`,
    'machines/opinions/opinions.cases.ts': `import type { MachineCases } from '../kit/cases.ts'
import { sampleGroup } from '../kit/samples.ts'
import type { opinionsMachine } from './opinions.machine.ts'

export const opinionsCases = {
  inputs: { group: { group: sampleGroup } },
  events: { 'opinions.opened': [{}], 'opinions.closed': [{}] },
  actors: {},
  delays: {},
} satisfies MachineCases<typeof opinionsMachine>
`,
    'src/views/opinions/OpinionsView.tsx': `import type { OpinionsRef } from '../../../machines/opinions/opinions.machine.ts'
import { Button } from '../ui/Button.tsx'

export function OpinionsView({ actor }: { actor: OpinionsRef }) {
  return <Button onClick={() => actor.send({ type: 'opinions.opened' })}>All</Button>
}
`,
    'src/screens/opinions/opinions.screen.ts': `import { openedGuest } from '../../../machines/kit/guest-logic.ts'
import { opinionsMachine } from '../../../machines/opinions/opinions.machine.ts'
import { OpinionsView } from '../../views/opinions/OpinionsView.tsx'
import type { Screen } from '../screen.types.ts'

const open: Screen['open'] = async ({ group }) => openedGuest(opinionsMachine, { group })

export default { open, View: OpinionsView }
`,
  },
  tests: [['test/domain/location.test.ts'], ['test/explorer/machines.test.ts', '-t', FACTS]],
}

export const RECIPES: readonly Recipe[] = [FIELD, STEP, SCREEN]
