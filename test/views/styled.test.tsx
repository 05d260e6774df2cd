import { chakra, ChakraProvider, type RecipeDefinition } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { system } from '../../src/theme/system.ts'
import { styled } from '../../src/theme/styled.ts'
import { buttonRecipe } from '../../src/views/ui/button.recipe.ts'
import { controlRecipe } from '../../src/views/ui/control.recipe.ts'
import { Tile, TileBody } from '../../src/views/ui/card-parts.tsx'
import { show } from '../support/show.tsx'

/** Chakra's own engine is the reference for a recipe's look; the classes of the build must look the same. */

const mixed = {
  base: { display: 'grid', gap: { base: '2', md: '6' }, padding: '3', '@media (max-width: 500px)': { padding: '1' } },
  variants: {
    wide: { true: { gap: { base: '8', md: '4' }, padding: '5' }, false: { margin: '2' } },
    tone: { loud: { color: 'primaryText' }, calm: { color: 'muted' } },
  },
  compoundVariants: [{ wide: true, tone: 'loud', css: { color: 'dangerText', borderTopWidth: '4px' } }],
  defaultVariants: { tone: 'calm' },
} as const

const Mixed = styled('div', {
  base: { display: 'grid', gap: { base: '2', md: '6' }, padding: '3', '@media (max-width: 500px)': { padding: '1' } },
  variants: {
    wide: { true: { gap: { base: '8', md: '4' }, padding: '5' }, false: { margin: '2' } },
    tone: { loud: { color: 'primaryText' }, calm: { color: 'muted' } },
  },
  compoundVariants: [{ wide: true, tone: 'loud', css: { color: 'dangerText', borderTopWidth: '4px' } }],
  defaultVariants: { tone: 'calm' },
})
const Pressed = styled('button', buttonRecipe)
const Typed = styled('input', controlRecipe)
const Dressed = styled(Tile, { base: { padding: '1', borderColor: 'danger' } })

type Values = Readonly<Record<string, string | boolean>>

/** Every combination of values, `undefined` included. */
function choices(variants: Readonly<Record<string, readonly (string | boolean)[]>>): Values[] {
  return Object.entries(variants).reduce<Values[]>(
    (all, [name, values]) => [...all, ...all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))],
    [{}],
  )
}

const BUTTON = {
  variant: ['solid', 'outline', 'quiet'],
  tone: ['primary', 'neutral', 'danger'],
  size: ['md', 'sm', 'icon'],
  full: [true],
}
const MIXED = { wide: [true, false], tone: ['loud', 'calm'] }

const rows: [name: string, tag: 'button' | 'div' | 'input', recipe: unknown, ours: unknown, values: Values[]][] = [
  ['a button', 'button', buttonRecipe, Pressed, choices(BUTTON)],
  ['a field', 'input', controlRecipe, Typed, [{}]],
  ['one of everything', 'div', mixed, Mixed, choices(MIXED)],
]

/** Properties that Chakra's engine repeats for obsolete browsers. */
const OF_OLD: ReadonlySet<string> = new Set(['-webkit-box-align', '-webkit-box-pack', '-webkit-box-direction'])

/** The computed style of an element, by property. */
function lookOf(element: Element): Readonly<Record<string, string>> {
  const computed = getComputedStyle(element)
  return Object.fromEntries(
    [...computed].filter((name) => !OF_OLD.has(name)).map((name) => [name, computed.getPropertyValue(name)]),
  )
}

const looksIn = (selector: string) => [...(document.querySelector(selector)?.children ?? [])].map(lookOf)

for (const width of [390, 1280])
  test.each(rows)(`%s looks as Chakra draws it, ${width} px wide`, async (_, tag, recipe, ours, values) => {
    const Ours = ours as ComponentType<Values>
    const Theirs = chakra(tag, recipe as RecipeDefinition) as ComponentType<Values>
    const all = (One: ComponentType<Values>) => values.map((one) => <One key={JSON.stringify(one)} {...one} />)
    await show(
      <ChakraProvider value={system}>
        <section data-ours="">{all(Ours)}</section>
        <section data-theirs="">{all(Theirs)}</section>
      </ChakraProvider>,
      width,
    )
    const here = looksIn('[data-ours]')
    expect(here).toHaveLength(values.length)
    expect(here).toEqual(looksIn('[data-theirs]'))
  })

test('variants reach no element; everything else does', async () => {
  await show(<TileBody grid centered id="words" data-mark="1" className="more" aria-hidden />, 1280)
  const element = document.querySelector('#words') as HTMLElement
  expect(element.getAttributeNames().sort()).toEqual(['aria-hidden', 'class', 'data-mark', 'id'])
  expect(element.classList.contains('more')).toBe(true)
})

test('a component that dresses another one has the last word', async () => {
  await show(
    <section data-ours="">
      <Dressed grid={false} />
    </section>,
    1280,
  )
  const [look] = looksIn('[data-ours]')
  expect(look?.['padding-top']).toBe('4px')
  expect(look?.['display']).toBe('flex')
})
