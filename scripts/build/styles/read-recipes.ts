import { dirname, resolve } from 'node:path'
import { parse } from '@babel/parser'
import { rolldown } from 'rolldown'

/** The module of the product's `styled`; every other module imports it by a path that ends like this. */
const STYLED = /(?:^|\/)theme\/styled\.ts$/
/** Replaces the functions that a recipe may call: both return their argument. */
const STAND_IN = 'export const defineRecipe = (recipe) => recipe; export const defineStyle = (style) => style'
const ENTRY = '\0recipes.ts'
const STAND_IN_ID = '\0styled.ts'

/** Any object with styles, before it is parsed. */
type Recipe = Readonly<Record<string, unknown>>

export interface FoundRecipe {
  /** The position of the recipe's text in the module, in characters. */
  start: number
  end: number
  /** The name of the constant that holds the component. */
  name: string
  /** Whether it styles a plain element, and no component with styles of its own. */
  isOfElement: boolean
  recipe: Recipe
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node below `node`, itself included. */
function* within(node: Node): Generator<Node> {
  yield node
  for (const [key, value] of Object.entries(node)) {
    // Names of properties are not references.
    if ((key === 'key' || key === 'property') && node.computed === false) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* within(child)
  }
}

const namesIn = (node: Node) =>
  [...within(node)].flatMap((one) => (one.type === 'Identifier' ? [one.name as string] : []))

/**
 * Finds the arguments of `styled` in a module, and evaluates them: recipes may use constants of the module and of the
 * modules that it imports, so they are bundled separately and run.
 *
 * @returns One entry for each call, in the order of the source, and the files that the recipes came from.
 * @throws For a call that does not initialise a constant of the module, because its styles could change.
 */
export async function readRecipes(
  code: string,
  file: string,
): Promise<{ recipes: readonly FoundRecipe[]; files: readonly string[] }> {
  const tree = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Node
  const body = tree.body as Node[]
  const imports = body.filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type')
  const isStyled = imports.some((node) => STYLED.test((node.source as { value: string }).value) && bringsStyled(node))
  if (!isStyled) return { recipes: [], files: [] }
  const constants = new Map<string, Node>()
  for (const node of body) {
    const declaration = (node.type === 'ExportNamedDeclaration' ? node.declaration : node) as Node | null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const one of declaration.declarations as Node[]) constants.set((one.id as { name: string }).name, one)
  }
  const calls = [...within(tree)].filter((node) => node.type === 'CallExpression' && nameOf(node.callee) === 'styled')
  const found = [...constants].flatMap(([name, { init }]) => {
    if (!isNode(init) || !calls.includes(init)) return []
    const [element, recipe] = init.arguments as Node[]
    return recipe ? [{ name, isOfElement: element?.type === 'StringLiteral', recipe }] : []
  })
  if (found.length !== calls.length)
    throw new Error(`${file}: every styled(…) is a constant of its module and has a recipe.`)
  const text = (node: Node) => code.slice(node.start, node.end)
  const needed = neededBy(
    found.map(({ recipe }) => recipe),
    constants,
  )
  const source = [
    ...imports.filter((node) => (node.specifiers as Node[]).some(({ local }) => needed.has(nameOf(local)))).map(text),
    ...[...constants].filter(([name]) => needed.has(name)).map(([, node]) => `const ${text(node)}`),
    `export default [${found.map(({ recipe }) => text(recipe)).join(',\n')}]`,
  ].join('\n')
  const { values, files } = await run(source, file)
  return {
    recipes: found.map(({ name, isOfElement, recipe: { start, end } }, index) => ({
      name,
      isOfElement,
      start,
      end,
      recipe: values[index] as Recipe,
    })),
    files,
  }
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? (node.name as string) : '')

const bringsStyled = (node: Node) => (node.specifiers as Node[]).some(({ imported }) => nameOf(imported) === 'styled')

/** The names that `nodes` refer to, including those that the referenced constants refer to. */
function neededBy(nodes: readonly Node[], constants: ReadonlyMap<string, Node>): ReadonlySet<string> {
  const needed = new Set<string>()
  const open = nodes.flatMap(namesIn)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue
    needed.add(name)
    const constant = constants.get(name)
    if (isNode(constant?.init)) open.push(...namesIn(constant.init))
  }
  return needed
}

/** Runs `source` as if it stood in `file`, and returns its default export. */
async function run(source: string, file: string): Promise<{ values: readonly unknown[]; files: string[] }> {
  const bundle = await rolldown({
    input: ENTRY,
    logLevel: 'silent',
    plugins: [
      {
        name: 'recipes',
        resolveId(id, importer) {
          if (id === ENTRY) return id
          if (STYLED.test(id)) return STAND_IN_ID
          return id.startsWith('.') ? resolve(dirname(importer === ENTRY ? file : (importer ?? file)), id) : null
        },
        load: (id) => (id === ENTRY ? source : id === STAND_IN_ID ? STAND_IN : null),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', name: 'recipes', exports: 'default' })
    const files = output[0].moduleIds.filter((id) => !id.startsWith('\0'))
    // Our own sources, bundled just before, during the build.
    const values = new Function(`${output[0].code}\nreturn recipes`)() as readonly unknown[]
    return { values, files }
  } catch (error) {
    throw new Error(`${file}: its recipes cannot be read at build time.`, { cause: error })
  } finally {
    await bundle.close()
  }
}
