import { css } from '@emotion/react'
import type { SystemStyleObject } from '@chakra-ui/react'
import type { CompiledRecipe } from '../../../src/theme/styled.ts'
import { system } from '../../../src/theme/system.ts'

type Styles = SystemStyleObject
type Values = Readonly<Record<string, string | boolean>>

interface Recipe {
  base?: Styles
  variants?: Readonly<Record<string, Readonly<Record<string, Styles>>>>
  compoundVariants?: readonly ({ css: Styles } & Readonly<Record<string, unknown>>)[]
  defaultVariants?: Values
}

const KNOWN: ReadonlySet<string> = new Set(['base', 'variants', 'compoundVariants', 'defaultVariants'])

/**
 * Compiles a recipe into classes. Rules that depend on the window come after all others, and within each group variants
 * come after the base and combinations after both: in this order the browser's cascade gives the same result as
 * Chakra's merging.
 *
 * @param name Prefix of every class of this recipe, and of no other class of the product.
 * @param isShort Uses numbers instead of the names of variants and their values.
 * @throws For what no class can express: an unknown part, or a selector without its place.
 */
export function compileRecipe(
  recipe: Recipe,
  name: string,
  { isShort = false } = {},
): { compiled: CompiledRecipe; css: string } {
  const unknown = Object.keys(recipe).filter((key) => !KNOWN.has(key))
  if (unknown.length > 0) throw new Error(`A recipe has no ${unknown.join(', ')}.`)
  checkWidths(recipe)
  const always: string[] = []
  const sometimes: string[] = []
  const classOf = (styles: Styles, part: string): string | null => {
    const plain = system.cva({ base: styles })({})
    const entries = Object.entries(plain)
    if (entries.length === 0) return null
    const className = part === '' ? name : `${name}-${isShort ? always.length.toString(36) : part}`
    always.push(ruleOf(className, Object.fromEntries(entries.filter(([key]) => !key.startsWith('@')))))
    sometimes.push(ruleOf(className, Object.fromEntries(entries.filter(([key]) => key.startsWith('@')))))
    return className
  }
  const base = classOf(recipe.base ?? {}, '') ?? name
  const variants = Object.fromEntries(
    Object.entries(recipe.variants ?? {}).map(([variant, values]) => [
      variant,
      Object.fromEntries(
        Object.entries(values).map(([value, styles]) => [value, classOf(styles, `${variant}-${value}`)]),
      ),
    ]),
  )
  const compounds = (recipe.compoundVariants ?? []).flatMap(({ css: styles, ...values }) => {
    const className = classOf(styles, Object.values(values).join('-'))
    const wanted = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
    return className === null ? [] : [[wanted, className] as const]
  })
  return {
    compiled: {
      base,
      ...(recipe.variants && { variants }),
      ...(compounds.length > 0 && { compounds }),
      ...(recipe.defaultVariants && { defaults: recipe.defaultVariants }),
    },
    css: [...always, ...sometimes].join(''),
  }
}

const isByWidth = (value: unknown) => typeof value === 'object' && value !== null && 'base' in value

/**
 * When a variant sets a property, merging drops the base's values for each width; classes would keep them. So the
 * variant has to set the property for each width too.
 */
function checkWidths({ base = {}, variants = {}, compoundVariants = [] }: Recipe): void {
  const byWidth = Object.entries(base).flatMap(([property, value]) => (isByWidth(value) ? [property] : []))
  const others = [
    ...Object.values(variants).flatMap(Object.values),
    ...compoundVariants.map(({ css: styles }) => styles),
  ]
  for (const property of byWidth)
    for (const styles of others as Readonly<Record<string, unknown>>[])
      if (property in styles && !isByWidth(styles[property]))
        throw new Error(`The base gives “${property}” by width, so the variant that sets it has to do so too.`)
}

function ruleOf(className: string, styles: Styles): string {
  checkSelectors(styles)
  const text = css(styles as never).styles
  return text === '' ? '' : `.${className}{${text}}\n`
}

/** A nested rule must contain `&`: the browser and Chakra read a selector without it in different ways. */
function checkSelectors(styles: Styles): void {
  for (const [key, value] of Object.entries(styles)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    if (!key.startsWith('@') && !key.includes('&')) throw new Error(`The selector “${key}” has no “&”.`)
    checkSelectors(value as Styles)
  }
}

/** The rules for every element: the reset, the tokens as custom properties, and `src/theme/global-css.ts`. */
export const globalStyles = (): string =>
  system._global
    .flatMap((part) => Object.entries(part))
    // The reset's own list of fonts, which no element shows: `global-css.ts` names ours.
    .map(([selector, styles]) => [selector, { ...styles, '--font-fallback': undefined }] as const)
    // At the top level `&` has no meaning.
    .map(([selector, styles]) => `${selector.replaceAll('&', '')}{${css(styles as never).styles}}\n`)
    .join('')
