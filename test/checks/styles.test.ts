import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileRecipe, globalStyles } from '../../scripts/build/styles/compile-recipe.ts'
import { readRecipes } from '../../scripts/build/styles/read-recipes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'))
  await writeFile(join(folder, 'media.ts'), `export const WIDE: string = '@media (min-width: 681px)'`)
  await writeFile(
    join(folder, 'look.ts'),
    `import { defineRecipe } from './theme/styled.ts'\nexport const look = defineRecipe({ base: { color: 'text' } })`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const read = (source: string) => readRecipes(source, join(folder, 'View.tsx'))
const STYLED = `import { styled } from './theme/styled.ts'\n`

describe('what a module gives to styled', () => {
  it('is found by the name of its constant, with its place in the text', async () => {
    const source = `${STYLED}const Row = styled('div', { base: { display: 'flex' } })\nexport const View = () => <Row />`
    const { recipes } = await read(source)
    expect(recipes).toEqual([
      {
        name: 'Row',
        isOfElement: true,
        start: source.indexOf('{ base'),
        end: source.indexOf(')\nexport'),
        recipe: { base: { display: 'flex' } },
      },
    ])
  })

  it('may use constants of the module and of others, types aside', async () => {
    const source = `${STYLED}import { WIDE } from './media.ts'
      const GAP = '4' as const
      const SHARED = { gap: GAP, [WIDE]: { gap: '8' } } satisfies object
      export const Row = styled('div', { base: { ...SHARED, padding: 0 } })`
    const { recipes, files } = await read(source)
    expect(recipes[0]?.recipe).toEqual({
      base: { gap: '4', '@media (min-width: 681px)': { gap: '8' }, padding: 0 },
    })
    expect(files).toEqual([join(folder, 'media.ts')])
  })

  it('may be a recipe of another module', async () => {
    const { recipes } = await read(`${STYLED}import { look } from './look.ts'\nconst Box = styled('p', look)`)
    expect(recipes[0]?.recipe).toEqual({ base: { color: 'text' } })
  })

  it('is nothing in a module that takes another styled', async () => {
    const { recipes } = await read(`import { styled } from 'elsewhere'\nconst Row = styled('div', {})`)
    expect(recipes).toEqual([])
  })

  it.each([
    ['inside a function', `const view = () => styled('div', { base: {} })`],
    ['without a recipe', `const Row = styled('div')`],
  ])('is refused %s', async (_, source) => {
    await expect(read(STYLED + source)).rejects.toThrow('every styled(…) is a constant of its module and has a recipe')
  })

  it('is refused when it cannot be read before the page runs', async () => {
    const source = `${STYLED}const Row = styled('div', { base: { width: window.innerWidth } })`
    await expect(read(source)).rejects.toThrow('View.tsx: its recipes cannot be read at build time')
  })
})

describe('a recipe as classes', () => {
  it('has tokens as custom properties, and one class for each thing that adds something', () => {
    const { compiled, css } = compileRecipe(
      {
        base: { color: 'onPrimary', padding: '2.5' },
        variants: { size: { big: { fontSize: 'lg' }, small: {} } },
        compoundVariants: [{ size: 'big', tone: 'loud', css: { fontWeight: 'bold' } }],
        defaultVariants: { size: 'small' },
      },
      'x',
    )
    expect(compiled).toEqual({
      base: 'x',
      variants: { size: { big: 'x-size-big', small: null } },
      compounds: [[{ size: 'big', tone: 'loud' }, 'x-big-loud']],
      defaults: { size: 'small' },
    })
    expect(css).toContain(String.raw`.x{color:var(--b-colors-on-primary);padding:var(--b-spacing-2\.5);}`)
    expect(css).toContain('.x-size-big{font-size:var(--b-font-sizes-lg);}')
    expect(css).toContain('.x-big-loud{font-weight:var(--b-font-weights-bold);}')
  })

  it('says what depends on the window after everything that does not, as merged styles would', () => {
    const { css } = compileRecipe(
      {
        base: { gap: '1', '@media (min-width: 681px)': { gap: '2' } },
        variants: { dense: { true: { gap: '0' } } },
      },
      'x',
    )
    expect([...css.matchAll(/gap:var\(--b-spacing-(\d)\)/g)].map(([, step]) => step)).toEqual(['1', '0', '2'])
  })

  it('has short names in a build, each once', () => {
    const { compiled } = compileRecipe(
      { base: { margin: 0 }, variants: { a: { x: { top: 0 }, y: { top: '1' } }, b: { x: { left: 0 } } } },
      'x',
      { isShort: true },
    )
    const names = Object.values(compiled.variants ?? {}).flatMap((values) => Object.values(values))
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => /^x-\w$/.test(name ?? ''))).toBe(true)
  })

  it('refuses a nested rule that does not say where it belongs', () => {
    expect(() => compileRecipe({ base: { svg: { width: '4' } } as object }, 'x')).toThrow(
      'The selector “svg” has no “&”.',
    )
  })

  it('refuses a variant that sets once what the base sets by width', () => {
    const base = { gap: { base: '1', md: '2' } }
    const refused = { base, variants: { wide: { true: { gap: '8' } } } }
    const fine = { base, variants: { wide: { true: { gap: { base: '8', md: '9' } } } } }
    expect(() => compileRecipe(refused, 'x')).toThrow('The base gives “gap” by width')
    expect(compileRecipe(fine, 'x').css).toContain('--b-spacing-9')
  })

  it('refuses a part that recipes do not have', () => {
    expect(() => compileRecipe({ slots: [] } as never, 'x')).toThrow('A recipe has no slots.')
  })
})

it('holds for every element what the theme says', () => {
  const css = globalStyles()
  expect(css).toMatch(/:where\(:root, :host\)\{[^}]*--b-colors-primary:#/)
  expect(css).toContain(`h1, h2, h3, h4{`)
  expect(css).toContain('@keyframes turn{')
  expect(css).not.toMatch(/^&/m)
})
