import type { RecipeDefinition, RecipeVariantRecord, SystemStyleObject } from '@chakra-ui/react'
import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react'

/** The result of compiling a recipe (`scripts/build/styles/`): names of classes in place of styles. */
export interface CompiledRecipe {
  /** The class of every element. */
  base: string
  /** By variant and value, the class that is added; null for a value without styles. */
  variants?: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** Classes that are added when variants have these values together. */
  compounds?: readonly (readonly [values: Readonly<Record<string, string>>, className: string])[]
  /** The values of variants that are not given. */
  defaults?: Readonly<Record<string, string | boolean>>
}

interface StyledOptions<T extends ElementType> {
  defaultProps?: Partial<ComponentProps<T>> & Readonly<Record<`data-${string}`, string>>
}

type ValueOf<K> = K extends 'true' | 'false' ? boolean : K extends number ? K | `${K}` : K

/** A value for each variant; all are optional. */
type Selection<V extends RecipeVariantRecord> = { [K in keyof V]?: ValueOf<keyof V[K]> | undefined }

type StyledProps<T extends ElementType, V extends RecipeVariantRecord> = Omit<ComponentProps<T>, keyof V> &
  Selection<V> & {
    /** Another element with the same styles. */
    as?: ElementType
  }

/**
 * A styled component: `element` with the classes of `recipe`. Recipes are written like Chakra's, with its tokens and
 * conditions, and are constants of a module: the build turns each into CSS and puts the names of its classes here, so
 * that no style is computed in the browser.
 */
export function styled<T extends ElementType, V extends RecipeVariantRecord = Record<never, never>>(
  element: T,
  recipe: RecipeDefinition<V>,
  options: StyledOptions<T> = {},
): (props: StyledProps<T, V>) => ReactNode {
  const compiled = recipe as unknown as CompiledRecipe
  if (import.meta.env.DEV && typeof compiled.base !== 'string') throw new Error('A recipe has not been compiled.')
  const { base, variants, compounds = [], defaults = {} } = compiled
  return function Styled({ as = element, className, ...props }: Record<string, unknown>) {
    const given: Record<string, unknown> = { ...options.defaultProps }
    let classes = className ? `${className as string} ${base}` : base
    const valueOf = (name: string) => String(props[name] ?? defaults[name])
    for (const name in props) if (!variants || !(name in variants)) given[name] = props[name]
    for (const name in variants) {
      const added = variants[name]?.[valueOf(name)]
      if (added) classes += ` ${added}`
    }
    for (const [wanted, added] of compounds)
      if (Object.entries(wanted).every(([name, value]) => valueOf(name) === value)) classes += ` ${added}`
    given.className = classes
    return createElement(as as ElementType, given)
  } as unknown as (props: StyledProps<T, V>) => ReactNode
}

/** A recipe that several modules use. */
export const defineRecipe = /* @__NO_SIDE_EFFECTS__ */ <V extends RecipeVariantRecord = Record<never, never>>(
  recipe: RecipeDefinition<V>,
) => recipe

/** Styles that several recipes share. */
export const defineStyle = /* @__NO_SIDE_EFFECTS__ */ (style: SystemStyleObject): SystemStyleObject => style
