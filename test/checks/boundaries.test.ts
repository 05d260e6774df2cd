import { beforeAll, describe, expect, test } from 'vitest'
import { type Complaint, lint } from './support/lint.ts'

/** Each row: who, what it reaches for, and what the linter says; null where that is allowed. */
const IMPORTS: readonly (readonly [from: string, statement: string, says: RegExp | null])[] = [
  ['machines/booking/list/a.ts', "import { setup } from 'xstate'", null],
  ['machines/booking/list/a.ts', "import { price } from '../domain/catalogue/price.ts'", null],
  ['machines/booking/list/a.ts', "import { useState } from 'react'", /import xstate and each other/],
  ['machines/booking/list/a.ts', "import * as v from 'valibot'", /import xstate and each other/],
  ['machines/booking/list/a.ts', "import { readFile } from 'node:fs'", /import xstate and each other/],
  ['machines/booking/list/a.ts', "import { createApi } from '../../src/api/api.ts'", /import xstate and each other/],
  ['machines/booking/list/a.ts', "import { demo } from '../../sandbox/worlds/demo.ts'", /import xstate and each other/],
  ['machines/booking/list/a.ts', "import { cases } from './list.cases.ts'", /for tests and the explorer/],
  ['machines/booking/list/a.ts', "import { rule } from './list.rules.ts'", null],
  ['machines/booking/list/a.ts', "import { rule } from '../booking/booking.rules.ts'", /private/],
  ['machines/booking/list/list.cases.ts', "import { sample } from '../kit/samples.ts'", null],
  ['machines/booking/list/b.cases.ts', "import { useState } from 'react'", /import xstate and each other/],
  ['machines/domain/a.ts', "import { mix } from './color.ts'", null],
  ['machines/domain/a.ts', "import { setup } from 'xstate'", /nothing but itself/],
  ['machines/domain/a.ts', "import { listMachine } from '../list/list.machine.ts'", /nothing but itself/],

  ['src/api/a.ts', "import ky from 'ky'", null],
  ['src/api/a.ts', "import { zone } from '../time/zone.ts'", null],
  ['src/api/a.ts', "import type { Group } from '../../machines/domain/entities.ts'", null],
  ['src/api/a.ts', "import { listMachine } from '../../machines/booking/list/list.machine.ts'", /no machine/],
  ['src/api/schemas/a.ts', "import { Card } from '../../views/ui/Card.tsx'", /domain and the time/],
  ['src/api/a.ts', "import { i18n } from '../i18n/i18n.ts'", /domain and the time/],
  ['src/api/a.ts', "import moment from 'moment-timezone'", /Only src\/time/],
  ['src/api/a.ts', "import { assign } from 'xstate'", /knows no machine/],
  ['src/api/a.ts', "import { useState } from 'react'", /No user interface/],

  ['src/time/a.ts', "import moment from 'moment-timezone/moment-timezone'", null],
  ['src/time/a.ts', "import { client } from '../api/client.ts'", /Time knows the domain/],
  ['src/time/a.ts', "import { listMachine } from '../../machines/booking/list/list.machine.ts'", /no machine/],

  ['src/actors/a.ts', "import type { Api } from '../api/api.ts'", null],
  ['src/actors/a.ts', "import { fromPromise } from 'xstate'", null],
  ['src/actors/a.ts', "import ky from 'ky'", /Only src\/api/],
  ['src/actors/a.ts', "import { router } from '../app/router.ts'", /Adapters stand between/],
  ['src/actors/a.ts', "import { Card } from '../views/ui/Card.tsx'", /Adapters stand between/],

  ['src/theme/a.ts', "import { mix } from '../../machines/domain/place/color.ts'", null],
  ['src/theme/a.ts', "import { i18n } from '../i18n/i18n.ts'", /nothing else of src/],
  ['src/i18n/a.ts', "import { system } from '../theme/system.ts'", /nothing else of src/],
  ['src/i18n/a.ts', "import { listMachine } from '../../machines/booking/list/list.machine.ts'", /no machine/],

  ['src/views/list/A.tsx', "import { Card } from '../ui/Card.tsx'", null],
  ['src/views/list/A.tsx', "import { isBusy } from '../../../machines/booking/list/list.selectors.ts'", null],
  ['src/views/list/A.tsx', "import type { ListRef } from '../../../machines/booking/list/list.machine.ts'", null],
  [
    'src/views/list/A.tsx',
    "import { listMachine } from '../../../machines/booking/list/list.machine.ts'",
    /types and selectors/,
  ],
  [
    'src/views/list/A.tsx',
    "import { rule } from '../../../machines/booking/list/list.rules.ts'",
    /types and selectors/,
  ],
  ['src/views/list/A.tsx', "import { listCases } from '../../../machines/booking/list/list.cases.ts'", /for tests/],
  ['src/views/list/A.tsx', "import { useSelector } from '@xstate/react'", null],
  ['src/views/list/A.tsx', "import { useMachine } from '@xstate/react'", /A view gets its actor/],
  ['src/views/list/A.tsx', "import { createActor } from 'xstate'", /started in src\/app/],
  ['src/views/list/A.tsx', "import { useNavigate } from '@tanstack/react-router'", /The machine decides/],
  ['src/views/list/A.tsx', "import { createApi } from '../../api/api.ts'", /Views get an actor/],
  ['src/views/list/A.tsx', "import { createListActors } from '../../actors/list.actors.ts'", /Views get an actor/],
  ['src/views/list/A.tsx', "import { router } from '../../app/router.ts'", /Views get an actor/],
  ['src/views/list/A.tsx', "import { SlotsView } from '../times/SlotsView.tsx'", /does not know another/],
  ['src/views/ui/A.tsx', "import { SlotsView } from '../times/SlotsView.tsx'", /does not know another/],
  ['src/views/details/fields/A.tsx', "import { Field } from '../../ui/Field.tsx'", null],
  ['src/views/details/fields/A.tsx', "import { Form } from '../Form.tsx'", null],
  ['src/views/details/fields/A.tsx', "import { SlotsView } from '../../times/SlotsView.tsx'", /does not know another/],
  ['src/views/list/A.tsx', "import ky from 'ky'", /Only src\/api/],
  ['src/views/list/A.tsx', "import moment from 'moment'", /Only src\/time/],
  ['src/views/list/A.tsx', "import DOMPurify from 'dompurify'", /sanitize-html/],
  ['src/views/safety/sanitize-html.ts', "import DOMPurify from 'dompurify'", null],

  ['src/screens/A.tsx', "import { ListView } from '../views/list/ListView.tsx'", null],
  ['src/screens/A.tsx', "import { createApi } from '../api/api.ts'", /Routes name a path/],
  ['src/screens/A.tsx', "import { system } from '../app/system.ts'", /Routes name a path/],
  ['src/screens/A.tsx', "import { redirect } from '@tanstack/react-router'", /The machine decides/],
  ['src/screens/A.tsx', "import { appMachine } from '../../machines/app/app.machine.ts'", /types and selectors/],

  ['src/app/a.ts', "import { createApi } from '../api/api.ts'", null],
  ['src/app/a.ts', "import { appMachine } from '../../machines/app/app.machine.ts'", null],
  ['src/app/a.ts', "import ky from 'ky'", /Only src\/api/],
  ['src/app/a.ts', "import { demo } from '../../sandbox/worlds/demo.ts'", /neither the sandbox/],
  ['src/app/a.ts', "import { sample } from '../../test/support/sample.ts'", /neither the sandbox/],
  ['src/app/a.ts', "import { listCases } from '../../machines/booking/list/list.cases.ts'", /for tests/],
  ['src/explorer/a.ts', "import { listCases } from '../../machines/booking/list/list.cases.ts'", null],
  ['src/explorer/a.ts', "import { createApi } from '../api/api.ts'", /The explorer knows/],

  ['sandbox/booking/a.ts', "import { Hono } from 'hono'", null],
  [
    'sandbox/booking/a.ts',
    "import { price } from '../../machines/domain/catalogue/price.ts'",
    /other side of the contract/,
  ],
  ['sandbox/a.ts', "import { toFailure } from '../src/api/to-failure.ts'", /other side of the contract/],
  ['sandbox/a.ts', "import { setup } from 'xstate'", /shares nothing/],
]

/** Code that a rule forbids: file, code, rule. */
const FORBIDDEN: readonly (readonly [file: string, code: string, rule: RegExp])[] = [
  ['machines/booking/list/b.ts', 'export const now = Date.now()', /no-restricted-globals/],
  ['machines/booking/list/c.ts', 'export const width = window.innerWidth', /no-restricted-globals/],
  ['machines/booking/list/d.ts', 'document.title = ""', /no-restricted-globals/],
  ['machines/booking/list/e.ts', 'export const kept = localStorage.getItem("a")', /no-restricted-globals/],
  ['machines/booking/list/f.ts', 'void fetch("/")', /no-restricted-globals/],
  ['machines/booking/list/g.ts', 'setTimeout(() => undefined, 1)', /no-restricted-globals/],
  ['machines/booking/list/h.ts', 'export const chance = Math.random()', /no-restricted-properties/],
  ['src/views/list/B.ts', 'export const set = (e: Element) => { e.innerHTML = "" }', /no-restricted-properties/],
  ['src/views/list/C.tsx', 'export const C = () => <p dangerouslySetInnerHTML={{ __html: "" }} />', /no-danger/],
  [
    'src/views/safety/SafeHtml.tsx',
    'export const D = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    /no-danger/,
  ],
  ['src/views/list/index.ts', "export * from './B.ts'", /no-barrel-file/],
  ['src/views/list/E.tsx', 'export const E = () => <img src="a.png" />', /alt-text/],
  ['src/app/b.ts', 'export const f = (a: any) => a', /no-explicit-any/],
  ['src/app/c.ts', '// @ts-ignore\nexport const c = 1', /ban-ts-comment/],
  ['src/app/d.ts', '// TODO later\nexport const d = 1', /no-warning-comments/],
  ['src/app/e.ts', "import { f } from './f.ts'\nexport const e = () => f", /no-cycle/],
  ['test/domain/a.test.ts', "import { test } from 'vitest'\ntest.skip('a', () => undefined)", /no-disabled-tests/],
  ['test/domain/b.test.ts', "import { test } from 'vitest'\ntest.only('a', () => undefined)", /no-focused-tests/],
]

const MADE_FOR_OTHERS = {
  'src/app/f.ts': "import { e } from './e.ts'\nexport const f = () => e",
  'src/views/list/B.ts': 'export const set = (e: Element) => { e.innerHTML = "" }',
}

/** Rows about the same folder are files of their own, and all are linted in one go. */
const pathOf = (from: string, row: number) =>
  from.replace(/([^/]+)$/, (name) => (/^[aA]\./.test(name) ? `row${row}-${name}` : name))

let complaints: Record<string, Complaint[]> = {}

beforeAll(async () => {
  const imports: Record<string, string> = {}
  IMPORTS.forEach(([from, statement], row) => {
    const path = pathOf(from, row)
    imports[path] = `${imports[path] ?? ''}${statement}\n`
  })
  const forbidden = Object.fromEntries(FORBIDDEN.map(([file, code]) => [file, code]))
  complaints = await lint({ ...imports, ...forbidden, ...MADE_FOR_OTHERS })
})

const restrictionsOf = (path: string) =>
  (complaints[path] ?? []).filter(({ rule }) => rule.includes('no-restricted-imports'))

describe('who may import whom', () => {
  test.each(IMPORTS.map((row, index) => [...row, index] as const))('%s: %s', (from, _statement, says, row) => {
    const found = restrictionsOf(pathOf(from, row))
    if (says === null) expect(found).toEqual([])
    else expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(says))
  })
})

describe('what may not be written', () => {
  test.each(FORBIDDEN)('%s: %s', (file, _code, rule) => {
    expect((complaints[file] ?? []).map((one) => one.rule)).toContainEqual(expect.stringMatching(rule))
  })
})
