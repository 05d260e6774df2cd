import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin } from 'vite'

const { version } = createRequire(import.meta.url)('moment/package.json') as { version: string }
const MOMENT_CORE = fileURLToPath(new URL('../../src/time/moment-core.ts', import.meta.url))
/** Modules of moment that only define functions; the others register formats, and are kept when they are imported. */
const MOMENT_DEFINITIONS = /\/moment\/src\/lib\/(?:create|duration|moment|parse)\//

/** Moment's list of languages looks for missing ones with Node's `require`, and the bundler keeps a stand-in for that. */
const MOMENT_LOCALES = /\/moment\/src\/lib\/locale\/locales\.js$/
const IN_NODE = "typeof module !== 'undefined'"

/** Where moment warns developers of functions that will go. The product calls none of them. */
const MOMENT_DEPRECATE = /\/moment\/src\/lib\/utils\/deprecate\.js$/
const UNWARNED = `
/* @__NO_SIDE_EFFECTS__ */
export function deprecate(message, does) { return does }
export function deprecateSimple() {}
`

const MOMENT_LOCALE = /\/moment\/dist\/locale\/[^/]+\.js$/
/**
 * What a language says about showing a date. The rest, more than half, reads dates, and tells how long ago something was.
 */
const SHOWN = new Set(['months', 'monthsShort', 'weekdays', 'weekdaysShort', 'longDateFormat', 'ordinal'])

const MOMENT_TIMEZONE = /\/moment-timezone\/moment-timezone\.js$/
/** The title of a section of moment-timezone. */
const SECTION = /\t\/\*{9,}\n\t\t(.+)\n\t\*{9,}\/\n/
/** Where a new zone is noted for the guess of the visitor's. */
const GUESSED = /\n\t*addToGuesses\(.*\);/
const HAS_OWN = /\n\tfunction hasOwnProp\([^]*?\n\t\}/

/** Moment's private modules: a new version may move them. */
const MOMENT_MODULE = /^moment\/src\/lib\//

/**
 * Replaces moment by the part of it that the product uses, also for moment's locales, which must register with the
 * instance that shows the dates; leaves of these the words of dates, and of moment-timezone the part that keeps zones.
 * Fails when a new version lacks any of that.
 */
export function momentPlugin(): Plugin {
  return {
    name: 'booking:moment',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^moment$/, replacement: MOMENT_CORE }] },
      optimizeDeps: { exclude: ['moment'] },
    }),
    async resolveId(source, importer, options) {
      if (MOMENT_MODULE.test(source)) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found ?? this.error(movedModule(source, importer))
      }
      if (!importer?.includes('/moment/')) return null
      if (source === '../moment' && importer.includes('/moment/dist/locale/')) return MOMENT_CORE
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && MOMENT_DEFINITIONS.test(resolved.id) ? { ...resolved, moduleSideEffects: false } : resolved
    },
    transform(code, id) {
      if (MOMENT_TIMEZONE.test(id)) {
        return { code: zonesOnly(code) ?? this.error(`moment-timezone is written in another way: ${id}.`), map: null }
      }
      if (MOMENT_LOCALE.test(id)) {
        return {
          code: shownOnly(code) ?? this.error(`moment ${version} writes a language in another way: ${id}.`),
          map: null,
        }
      }
      if (MOMENT_DEPRECATE.test(id)) {
        const known = ['deprecate', 'deprecateSimple'].every((name) => code.includes(`export function ${name}(`))
        return { code: known ? UNWARNED : this.error(`moment ${version} warns in another way: ${id}.`), map: null }
      }
      if (!MOMENT_LOCALES.test(id)) return null
      if (!code.includes(IN_NODE)) this.error(`moment ${version} asks in another way whether it runs in Node: ${id}.`)
      return { code: code.replace(IN_NODE, 'false'), map: null }
    },
  }
}

/**
 * A language of moment with the words and patterns of dates alone. What only the others need falls to the bundler.
 *
 * @returns null when it is written in another way
 */
export function shownOnly(code: string): string | null {
  const defined = parseAst(code).body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration
  const words = defined?.type === 'CallExpression' ? defined.arguments[1] : undefined
  if (words?.type !== 'ObjectExpression') return null
  const kept = words.properties.filter(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && SHOWN.has(part.key.name),
  )
  const list = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
  return `${code.slice(0, words.start)}{ ${list} }${code.slice(words.end)}`
}

/**
 * The part of moment-timezone that keeps and unpacks zones. The whole also extends moment, lists countries and guesses
 * the visitor's zone, and a bundler cannot drop what nobody uses of a function that wraps everything.
 *
 * @returns null when a section is missing, or written in another way
 */
export function zonesOnly(code: string): string | null {
  const [, ...titled] = code.split(SECTION)
  const bodyOf = (title: string) => (titled.includes(title) ? titled[titled.indexOf(title) + 1] : undefined)
  const [unpacking, zone, methods] = ['Unpacking', 'Zone object', 'Global Methods'].map(bodyOf)
  const hasOwn = HAS_OWN.exec(code)?.[0]
  if (!unpacking || !zone || !hasOwn || !methods || !GUESSED.test(methods)) return null
  return [
    'const zones = {}, links = {}, names = {}, countries = {};',
    unpacking,
    zone,
    hasOwn,
    methods.replace(GUESSED, ''),
    'const tz = { add: addZone, link: addLink, zone: getZone };',
    'export default { tz };',
  ].join('\n')
}

function movedModule(source: string, importer = MOMENT_CORE): string {
  return (
    `moment ${version} has no module ${source}, which ${relative(process.cwd(), importer)} imports. Its private modules ` +
    'have moved: find what became of it in node_modules/moment/src/lib, change the import, and run ' +
    'npx vitest run --project unit test/time, which compares every format with the whole moment.'
  )
}
