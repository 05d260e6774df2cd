import { expect, test } from 'vitest'
import { type MutationReport, survivorsIn } from '../../explorer/model/survivors.ts'

/** In the shape of a report that Stryker wrote, of all of which only parts are read. */
const SOURCE = `export const ssoMachine = setup({
  guards: {
    isWelcome: ({ context: { isSignedIn, returned } }) =>
      isSignedIn && returned !== null,
  },
  entry: { type: 'keep' },
})
`
const report = {
  schemaVersion: '1.0',
  thresholds: { high: 95, low: 85, break: 85 },
  testFiles: { 'test/machines/sso.model.test.ts': { tests: [{ id: '0', name: 'walks' }] } },
  files: {
    'machines/account/sso/sso.machine.ts': {
      language: 'typescript',
      source: SOURCE,
      mutants: [
        {
          id: '7',
          mutatorName: 'StringLiteral',
          replacement: '""',
          status: 'NoCoverage',
          static: true,
          coveredBy: [],
          location: { start: { line: 6, column: 18 }, end: { line: 6, column: 24 } },
        },
        {
          id: '2',
          mutatorName: 'ConditionalExpression',
          replacement: 'true',
          status: 'Survived',
          location: { start: { line: 4, column: 7 }, end: { line: 4, column: 17 } },
        },
        {
          id: '3',
          mutatorName: 'ConditionalExpression',
          replacement: 'true',
          status: 'Survived',
          location: { start: { line: 4, column: 21 }, end: { line: 4, column: 38 } },
        },
        {
          id: '1',
          mutatorName: 'ArrowFunction',
          replacement: '() => undefined',
          status: 'Survived',
          location: { start: { line: 3, column: 16 }, end: { line: 4, column: 38 } },
        },
        {
          id: '4',
          mutatorName: 'ObjectLiteral',
          replacement: '{}',
          status: 'Killed',
          killedBy: ['0'],
          location: { start: { line: 6, column: 10 }, end: { line: 6, column: 26 } },
        },
      ],
    },
  },
}

const MACHINE = 'machines/account/sso/sso.machine.ts'
const said = (reports: readonly MutationReport[], machine: string) =>
  survivorsIn(reports, machine)?.map(({ line, was, became }) => [line, was, became])

test('the survivors of a machine say what was changed into what, in the order of the file', () => {
  expect(said([report], MACHINE)).toEqual([
    [3, '({ context: { isSignedIn, returned } }) => isSignedIn && returned !== null', '() => undefined'],
    [4, 'isSignedIn', 'true'],
    [4, 'returned !== null', 'true'],
    [6, "'keep'", '""'],
  ])
})

test('each has a key of its own, also where two look alike', () => {
  const keys = survivorsIn([report], MACHINE)?.map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('a machine that nobody mutated has no list, and one whose tests noticed everything has an empty one', () => {
  expect(survivorsIn([report], 'machines/booking/booking.machine.ts')).toBeNull()
  expect(survivorsIn([], MACHINE)).toBeNull()
  const noticed = { files: { 'machines/map/map.machine.ts': { source: '', mutants: [] } } }
  expect(survivorsIn([noticed], 'machines/map/map.machine.ts')).toEqual([])
})

test('machines that share a folder have each their own, with those of their rules', () => {
  const [mutant] = report.files['machines/account/sso/sso.machine.ts'].mutants.slice(1)
  if (!mutant) throw new Error('The report has no mutant')
  const file = { source: SOURCE, mutants: [mutant] }
  const folder = 'machines/booking/details'
  const reports = [
    { files: { [`${folder}/details.machine.ts`]: file } },
    { files: { [`${folder}/fiche-form.rules.ts`]: file, [`${folder}/details.rules.ts`]: file } },
  ]
  const filesOf = (machine: string) => survivorsIn(reports, `${folder}/${machine}`)?.map((one) => one.file)
  expect(filesOf('details.machine.ts')).toEqual([`${folder}/details.machine.ts`, `${folder}/details.rules.ts`])
  expect(filesOf('fiche-form.machine.ts')).toEqual([`${folder}/fiche-form.rules.ts`])
})
