import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'
import { compileRecipe, globalStyles } from './compile-recipe.ts'
import { readRecipes } from './read-recipes.ts'

const VIRTUAL = 'virtual:styles/'
const STYLED = /\/src\/theme\/styled\.ts$/
const SOURCE = /^(?!.*\/node_modules\/).*\.tsx?$/
/** A placeholder in the page for the address of the style sheet, which is known at the end of a build. */
const MARKER = '/__styles__'

/**
 * The oldest browsers that the page does not reject as old (`index.html`), in the version format of the CSS compiler.
 */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)
const TARGETS = {
  chrome: version(120),
  edge: version(120),
  firefox: version(121),
  safari: version(17),
  ios_saf: version(17),
}

/**
 * Turns the recipes of `styled` (`src/theme/styled.ts`) into classes. A build has one style sheet for the whole
 * product, in the order in which modules import each other, so that the rules of a component that styles another one
 * come after it. Classes are named after the recipe, so elements with equal recipes share them. In development and in
 * tests each module brings its own rules.
 */
export function stylesPlugin(page = 'index.html', base = '/'): Plugin {
  /** The rules of each module, one text for each recipe. */
  const sheets = new Map<string, readonly string[]>()
  /** The recipe that owns each prefix of classes. */
  const owners = new Map<string, string>()
  let root = ''
  let isBuild = false
  return {
    name: 'booking-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load: (id) =>
      id.startsWith(`\0${VIRTUAL}`) ? (sheets.get(keyOf(id.slice(1 + VIRTUAL.length))) ?? []).join('') : null,
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (!SOURCE.test(file)) return null
      const path = relative(root, file)
      if (STYLED.test(file)) {
        sheets.set(path, [globalStyles()])
        return isBuild ? null : { code: withSheet(code, path, sheets), map: null }
      }
      if (!code.includes('styled(')) return null
      const { recipes, files } = await readRecipes(code, file)
      if (recipes.length === 0) return null
      for (const one of files) if (one !== file) this.addWatchFile(one)
      let result = code
      const rules: string[] = []
      for (const { name, isOfElement, start, end, recipe } of [...recipes].reverse()) {
        // What changes the styles of a component has to come after them.
        const text = JSON.stringify([recipe, isOfElement || [path, name]])
        const short = `s${hash(text, 5)}`
        if ((owners.get(short) ?? text) !== text)
          throw new Error(`Two recipes would have the class ${short}: take a longer hash.`)
        owners.set(short, text)
        const { compiled, css } = compileRecipe(recipe, isBuild ? short : `${baseOf(path)}-${name}`, {
          isShort: isBuild,
        })
        rules.unshift(css)
        // Keeps the line numbers.
        const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1)
        result = result.slice(0, start) + JSON.stringify(compiled) + lines + result.slice(end)
      }
      sheets.set(path, rules)
      return { code: isBuild ? result : withSheet(result, path, sheets), map: null }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) =>
        isBuild && path === `/${page}`
          ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: MARKER }, injectTo: 'body' as const }]
          : [],
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle[page]
        if (asset?.type !== 'asset') return
        // Equal recipes of elements have equal classes, so each is written once.
        const css = new Set(inOrder(this, bundle).flatMap((id) => sheets.get(relative(root, id)) ?? []))
        const { code } = transform({
          filename: 'styles.css',
          code: Buffer.from([...css].join('')),
          minify: true,
          targets: TARGETS,
        })
        const fileName = `assets/styles-${hash(String(code), 8)}.css`
        this.emitFile({ type: 'asset', fileName, source: code })
        asset.source = String(asset.source).replace(MARKER, base + fileName)
      },
    },
  }
}

const hash = (text: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
    .toString(36)
    .slice(0, length)

const baseOf = (path: string) => basename(path).replace(/\..*$/, '')

const keyOf = (name: string) => name.replace(/\.css(?:\?.*)?$/, '')

/** The module with its rules, imported by an address that changes with them. */
const withSheet = (code: string, path: string, sheets: ReadonlyMap<string, readonly string[]>) =>
  `${code}\nimport '${VIRTUAL}${path}.css?${hash((sheets.get(path) ?? []).join(''), 8)}'\n`

/** The modules of a build, each after those that it imports. */
function inOrder(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): readonly string[] {
  const seen = new Set<string>()
  const ordered: string[] = []
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const info = context.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) visit(next)
    ordered.push(id)
    for (const next of info?.dynamicallyImportedIds ?? []) visit(next)
  }
  // The bundle's own order is that in which files were finished, and differs from build to build.
  const entries = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.isEntry ? [chunk.facadeModuleId ?? ''] : [],
  )
  for (const id of entries.toSorted()) visit(id)
  return ordered
}
