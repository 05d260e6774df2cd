import { parse } from '@babel/parser'

type Statement = ReturnType<typeof parse>['program']['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>
type ObjectProperty = Extract<ObjectExpression['properties'][number], { type: 'ObjectProperty' }>

/** A machine fits on a few screens of a reader; nothing is moved out of it to please this wall. */
const LINES = 300
/** The root stays small, however many screens there are. */
const LINES_OF_ROOT = 240

/** Keys of a state, and of a child, that hold transitions. */
const TRANSITIONS = new Set(['always', 'onDone', 'onError', 'onSnapshot'])
const TRANSITION_MAPS = new Set(['on', 'after'])

/**
 * Why a tool that parses only this file could not read its machine, or where the file deviates from the order of all
 * others: one sentence for each problem.
 *
 * @param path Of a `*.machine.ts`.
 */
export function machineProblems(path: string, code: string): string[] {
  const { body } = parse(code, { sourceType: 'module', plugins: ['typescript'] }).program
  const lines = code.trimEnd().split('\n').length
  const limit = path.endsWith('app/app.machine.ts') ? LINES_OF_ROOT : LINES
  return [
    ...(lines > limit ? [`has ${lines} lines, more than ${limit}`] : []),
    ...problemsOfOrder(body),
    ...problemsOfMachine(body),
  ]
}

/** A machine that its types would make too long imports them from a file beside it. */
function importsEvents(statement: Statement): boolean {
  if (statement.type !== 'ImportDeclaration' || !/^\.\/[\w-]+\.types\.ts$/.test(statement.source.value)) return false
  return statement.specifiers.some(({ local }) => local.name.endsWith('Event'))
}

/** Imports, the union of events, the union of notices, `setup` with `createMachine`, types of ref and snapshot. */
function problemsOfOrder(body: readonly Statement[]): string[] {
  const kinds = body.map(kindOf)
  const order = kinds.filter((kind) => kind !== 'other')
  const sorted = order.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
  const machine = kinds.indexOf('machine')
  const behind = machine === -1 ? [] : kinds.slice(machine + 1).filter((kind) => kind !== 'types')
  const lastImport = kinds.lastIndexOf('import')
  return [
    ...(order.join() === sorted.join() ? [] : [`is in the order ${[...new Set(order)].join(', ')}`]),
    ...(kinds.slice(0, lastImport).every((kind) => kind === 'import') ? [] : ['has something before its last import']),
    ...(order.includes('events') || body.some(importsEvents)
      ? []
      : ['has no exported union of events, whose name ends with Event, nor imports it from its own folder']),
    ...(behind.length > 0 ? ['has more behind the machine than the types Ref and Snapshot'] : []),
  ]
}

const ORDER = ['import', 'events', 'notices', 'machine', 'types', 'other'] as const

function kindOf(statement: Statement): (typeof ORDER)[number] {
  if (statement.type === 'ImportDeclaration') return 'import'
  if (statement.type !== 'ExportNamedDeclaration') return machineOf(statement) ? 'machine' : 'other'
  const { declaration } = statement
  if (declaration?.type === 'TSTypeAliasDeclaration') {
    if (declaration.id.name.endsWith('Event')) return 'events'
    if (declaration.id.name.endsWith('Notice')) return 'notices'
    if (/(?:Ref|Snapshot)$/.test(declaration.id.name)) return 'types'
  }
  return declaration && machineOf(declaration) ? 'machine' : 'other'
}

/** The one argument of `setup(…).createMachine(…)`, when `statement` is a constant made that way. */
function machineOf(statement: Statement): Expression | null {
  if (statement.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return null
  const call = statement.declarations[0]?.init
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return null
  const { object, property } = call.callee
  const isSetup =
    object.type === 'CallExpression' && object.callee.type === 'Identifier' && object.callee.name === 'setup'
  if (!isSetup || property.type !== 'Identifier' || property.name !== 'createMachine') return null
  const [argument] = call.arguments
  return argument && argument.type !== 'SpreadElement' && argument.type !== 'ArgumentPlaceholder' ? argument : null
}

function problemsOfMachine(body: readonly Statement[]): string[] {
  const calls = nodesIn(body).filter(
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'createMachine',
  )
  if (calls.length !== 1) return [`calls createMachine ${calls.length} times`]
  const machines = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const machine = declaration ? machineOf(declaration as Statement) : null
    return machine ? [machine] : []
  })
  const [machine] = machines
  if (machine?.type !== 'ObjectExpression') return ['is not setup({ … }).createMachine({ … }) with a literal']
  const spoken = nodesIn(machine).filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'sendTo')
  return [...problemsOfState(machine, 'the machine'), ...spoken.map(() => 'calls sendTo without a name for the action')]
}

/** Problems of a state's configuration, or of the whole machine's. */
function problemsOfState(state: ObjectExpression, where: string): string[] {
  return propertiesOf(state, where, (key, value) => {
    if (key === 'states') {
      return propertiesIn(value, `${where}, states`, (name, one) =>
        one.type === 'ObjectExpression'
          ? [...(hasTitle(one) ? [] : [`${name} has no meta.title`]), ...problemsOfState(one, name)]
          : [`${name} is no literal`],
      )
    }
    if (key === 'invoke') return problemsOfEach(value, `${where}, invoke`, problemsOfState)
    if (TRANSITION_MAPS.has(key)) {
      return propertiesIn(value, `${where}, ${key}`, (name, one) => problemsOfTransitions(one, `${where}, ${name}`))
    }
    return TRANSITIONS.has(key) ? problemsOfTransitions(value, `${where}, ${key}`) : []
  })
}

const problemsOfTransitions = (value: Expression, where: string) =>
  value.type === 'StringLiteral' ? [] : problemsOfEach(value, where, (one, at) => propertiesOf(one, at, () => []))

/** Problems of a literal object, or of a literal list of objects. */
function problemsOfEach(
  value: Expression,
  where: string,
  problemsOf: (one: ObjectExpression, where: string) => string[],
): string[] {
  if (value.type === 'ObjectExpression') return problemsOf(value, where)
  if (value.type !== 'ArrayExpression') return [`${where} is no literal`]
  return value.elements.flatMap((one) =>
    one?.type === 'ObjectExpression'
      ? problemsOf(one, where)
      : one?.type === 'StringLiteral'
        ? []
        : [`${where} is no literal`],
  )
}

const propertiesIn = (value: Expression, where: string, problemsOf: (key: string, value: Expression) => string[]) =>
  value.type === 'ObjectExpression' ? propertiesOf(value, where, problemsOf) : [`${where} is no literal`]

function propertiesOf(
  { properties }: ObjectExpression,
  where: string,
  problemsOf: (key: string, value: Expression) => string[],
): string[] {
  return properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return [`${where} has a spread`]
    if (property.type === 'ObjectMethod') return []
    if (property.computed) return [`${where} has a computed key`]
    return problemsOf(keyOf(property), property.value as Expression)
  })
}

function keyOf({ key }: ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : ''
}

function hasTitle(state: ObjectExpression): boolean {
  const meta = valueOf(state, 'meta')
  return meta?.type === 'ObjectExpression' && valueOf(meta, 'title')?.type === 'StringLiteral'
}

function valueOf({ properties }: ObjectExpression, name: string): Expression | null {
  const found = properties.find((one) => one.type === 'ObjectProperty' && !one.computed && keyOf(one) === name)
  return found?.type === 'ObjectProperty' ? (found.value as Expression) : null
}

type AnyNode = Record<string, unknown> & { type: string }

function nodesIn(value: unknown): AnyNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') return []
  return [value as AnyNode, ...Object.values(value).flatMap(nodesIn)]
}

/** The name `f` in `f()` and in `a.f()`. */
function nameOf(callee: unknown): string {
  const [node] = nodesIn(callee)
  const own = node?.type === 'MemberExpression' ? nodesIn(node.property)[0] : node
  return own?.type === 'Identifier' && typeof own.name === 'string' ? own.name : ''
}
